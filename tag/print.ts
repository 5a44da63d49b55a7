/** Prints a page that is one sheet, when its button is pressed. */
document.getElementById('print')?.addEventListener('click', () => window.print())
