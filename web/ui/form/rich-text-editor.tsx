import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { type AllowedHtml, linkSchemes, pictureSchemes } from '#domain/kernel/allowed-html.ts'
import { plainDocument } from '#web/ui/form/plain-document.ts'
import { RichTextTools } from '#web/ui/form/rich-text-tools.tsx'

interface EditorOptions {
  readonly label: string
  readonly aria: object
  readonly allowed: AllowedHtml
  readonly html: string
  readonly onChange: (html: string) => void
}

/** Writes the marks of which texts are kept, and no others: what is pasted comes down to them. */
export function RichTextEditor({ label, aria, allowed, html, onChange }: EditorOptions) {
  const written = useRef(html)
  const change = useRef(onChange)
  const [leftOut, tellLeftOut] = useState<string | null>(null)
  const [extensions] = useState(() => extensionsFor(allowed))
  const editor = useEditor({
    extensions,
    content: html,
    // Its style sheet is ours: the policy of our pages takes none that come with a script.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      change.current(written.current)
    },
  })
  useEffect(() => {
    change.current = onChange
  })
  // What comes from elsewhere: a draft that is back, or somebody else's text that was taken.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  const attributes = JSON.stringify({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: 'rich-text-area',
    ...aria,
  })
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: JSON.parse(attributes),
        transformPastedHTML(pasted) {
          const plain = plainDocument(pasted, allowed)
          tellLeftOut(plain.leftOut)
          return plain.html
        },
      },
    })
  }, [editor, attributes, allowed])
  return (
    <div className="rich-text">
      <RichTextTools editor={editor} allowed={allowed} />
      <EditorContent editor={editor} className="rich-text-room" />
      <p className="rich-text-left-out" role="status">
        {leftOut}
      </p>
    </div>
  )
}

/** A picture is named and not loaded: whoever writes is not told on to where it lies. */
const NamedPicture = Image.extend({
  parseHTML: () => pictureSchemes.map((scheme) => ({ tag: `img[src^="${scheme}:"]` })),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span')
      dom.className = 'rich-text-picture'
      dom.textContent = `Picture: ${node.attrs.alt || node.attrs.src}`
      return { dom }
    },
})

const link = {
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (address: string) =>
    linkSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`)),
}

/** The marks of a text that are allowed, and no others. */
function extensionsFor({ tags }: AllowedHtml) {
  const without = (tag: string) => (tags.includes(tag) ? {} : (false as const))
  const kit = StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link,
    underline: without('u'),
    strike: without('s'),
    horizontalRule: without('hr'),
  })
  return tags.includes('img') ? [kit, NamedPicture.configure({ inline: true })] : [kit]
}
