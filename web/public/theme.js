// Before the first paint: a theme or a folded navigation that was chosen on this device.
;(() => {
  const root = document.documentElement
  const theme = localStorage.getItem('masthead.theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    // The frame is there before the sheet that knows the word.
    root.style.colorScheme = theme
  }
  if (localStorage.getItem('masthead.nav') === 'folded') root.dataset.nav = 'folded'
})()
