import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { AllowedHtml } from '#domain/kernel/allowed-html.ts'
import { RichTextLink } from '#web/ui/form/rich-text-link.tsx'

interface Tool {
  readonly label: string
  /** What it makes; absent where it makes nothing. */
  readonly tag?: string
  readonly sign: ReactNode
  /** Absent where it is never on. */
  readonly isOn?: (editor: Editor) => boolean
  readonly may?: (editor: Editor) => boolean
  readonly use: (editor: Editor) => boolean
}

const drawn = (path: string) => (
  <svg className="i" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
)

const digits = {
  1: 'M11 6.5l2-1.5v7.5',
  2: 'M10.7 6.7c.4-2.5 4-2 3.3.6-.4 1.4-2.600 3-3.300 5.200h3.500',
  3: 'M10.700 5.500c2.800-1.800 4.300 2.300 1 3.200 4 .2 2.600 5.200-1.200 3.500',
} as const

const heading = (level: 1 | 2 | 3): Tool => ({
  label: `Heading ${level}`,
  tag: `h${level}`,
  sign: drawn(`M2.5 3.5v9M8 3.5v9M2.5 8H8${digits[level]}`),
  isOn: (editor) => editor.isActive('heading', { level }),
  use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const allTools: readonly Tool[] = [
  heading(1),
  heading(2),
  heading(3),
  {
    label: 'Bold',
    tag: 'strong',
    sign: drawn('M5 3h4a2.5 2.5 0 0 1 0 5H5zM5 8h4.5a2.5 2.500 0 0 1 0 5H5z'),
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    tag: 'em',
    sign: drawn('M7 3h5M4 13h5M10 3 6.5 13'),
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underlined',
    tag: 'u',
    sign: drawn('M4.5 3v5a3.5 3.5 0 0 0 7 0V3M3.5 14h9'),
    isOn: (editor) => editor.isActive('underline'),
    use: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'List',
    tag: 'ul',
    sign: drawn('M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01'),
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    tag: 'ol',
    sign: drawn('M7 4h7M7 8h7M7 12h7M2 3l1.500-1v4M2 9.500c2.500-2 2.500 1 0 4h2.500'),
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quotation',
    tag: 'blockquote',
    sign: drawn('M3 9.5V7a3 3 0 0 1 3-3M3 9.5h3.5V12H3zM9.5 9.5V7a3 3 0 0 1 3-3M9.5 9.5H13V12H9.5z'),
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Undo',
    sign: drawn('M3 6h7a3.5 3.5 0 0 1 0 7H6M6 3 3 6l3 3'),
    may: (editor) => editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    sign: drawn('M13 6H6a3.5 3.5 0 0 0 0 7h4M10 3l3 3-3 3'),
    may: (editor) => editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
]

/** One stop of the Tab key; the arrows go from tool to tool. */
export function RichTextTools({ editor, allowed }: { editor: Editor; allowed: AllowedHtml }) {
  const tools = allTools.filter(({ tag }) => tag === undefined || allowed.tags.includes(tag))
  const linkPlace = tools.findIndex(({ label }) => label === 'Undo')
  const [reached, reach] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: () => ({
      pressed: tools.map(({ isOn }) => isOn?.(editor)),
      able: tools.map(({ may }) => may?.(editor) ?? true),
      link: editor.isActive('link'),
    }),
  })
  const button = (label: string, at: number, sign: ReactNode, more: object) => (
    <button
      key={label}
      type="button"
      className="btn icon"
      title={label}
      aria-label={label}
      tabIndex={at === reached ? 0 : -1}
      onFocus={() => reach(at)}
      {...more}
    >
      {sign}
    </button>
  )
  const shown = tools.map((tool, at) =>
    button(tool.label, at < linkPlace ? at : at + 1, tool.sign, {
      'aria-pressed': on.pressed[at],
      'aria-disabled': on.able[at] ? undefined : true,
      onClick: () => tool.use(editor),
    }),
  )
  const link = button('Link', linkPlace, drawn(linkPath), {
    'aria-pressed': on.link,
    'aria-expanded': isLinking,
    onClick: () => setLinking(!isLinking),
  })
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label="Form of the text" onKeyDown={walk}>
        {[...shown.slice(0, linkPlace), link, ...shown.slice(linkPlace)]}
      </div>
      {isLinking && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

const linkPath = 'M6.5 9.5l3-3M7 5l1.5-1.5a2.8 2.8 0 0 1 4 4L11 9M9 11l-1.5 1.5a2.8 2.8 0 0 1-4-4L5 7'

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((one) => one === document.activeElement)
  const last = buttons.length - 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  buttons[place]?.focus()
}
