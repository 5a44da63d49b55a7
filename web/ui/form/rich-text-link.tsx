import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { linkSchemes } from '#domain/kernel/allowed-html.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface LinkOptions {
  readonly editor: Editor
  readonly onClose: () => void
}

/** The address that the chosen words lead to, below the tools. */
export function RichTextLink({ editor, onClose }: LinkOptions) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, type] = useState(before)
  const [fault, setFault] = useState<string>()
  const set = () => {
    const address = wholeAddress(typed)
    if (!address)
      return setFault('Enter an address such as https://ohrbakery.example or oven@ohrbakery.example')
    const chain = editor.chain().focus().extendMarkRange('link')
    // Where no words are chosen the address itself is written.
    if (editor.state.selection.empty && !before)
      chain.insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href: address } }],
      })
    else chain.setLink({ href: address })
    chain.run()
    onClose()
  }
  return (
    <div
      className="rich-text-link"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        // Neither the form around it nor its dialog is meant.
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') set()
        else {
          onClose()
          editor.commands.focus()
        }
      }}
    >
      <TextInput
        label="Address of the link"
        value={typed}
        fault={fault}
        autoFocus
        inputMode="url"
        onChange={({ target }) => type(target.value)}
      />
      <Button onClick={set}>{before ? 'Change link' : 'Set link'}</Button>
      {before && (
        <Button
          look="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
    </div>
  )
}

/** As it is kept; null where nobody could be led there. */
function wholeAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || /\s/.test(address)) return null
  if (linkSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))) return address
  if (/^[\w-]+:/.test(address) && !/^[\w.-]+:\d+(\/|$)/.test(address)) return null
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(address)) return `mailto:${address}`
  return address.includes('.') ? `https://${address}` : null
}
