/** Text for a place where HTML is read: nothing in it can open a tag, an attribute or an entity. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A whole page of ours that no search engine keeps; `body` begins with what belongs into the head. */
export function htmlDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title></head>
${body}</html>
`
}
