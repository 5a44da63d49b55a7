import { useEffect, useEffectEvent, useState } from 'react'
import {
  type ConnectedSite,
  type Connection,
  type ConnectionTest,
  listConnections,
  saveConnection,
  testConnection,
} from '#contract/sites/wordpress.ts'
import { useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { offerConnectionTakeBack } from '#web/sites/wordpress/take-back.ts'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PasswordInput, TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/states.tsx'

const usual = ''

type TestAnswer = Omit<ConnectionTest, 'fault'> & { readonly isWell: boolean }

const valuesOf = (connection: Connection | null) => ({
  address: connection?.address ?? '',
  user: connection?.user ?? '',
  password: '',
  category: String(connection?.category ?? usual),
  sponsoredCategory: String(connection?.sponsoredCategory ?? usual),
  author: String(connection?.author ?? usual),
})
type Values = ReturnType<typeof valuesOf>

const loginIn = ({ address, user, password }: Values) => ({ address, user, password })
const numberIn = (text: string): number | null => (text === usual ? null : Number(text))

/** How a site is spoken with. What its articles may be filed under is asked of its WordPress. */
export function ConnectionDialog({
  site,
  connection,
  onClose,
}: ConnectedSite & { readonly onClose: () => void }) {
  const params = { id: site.id }
  const send = ({ category, sponsoredCategory, author, ...login }: Values) =>
    call(saveConnection, {
      params,
      body: {
        ...loginIn({ category, sponsoredCategory, author, ...login }),
        category: numberIn(category),
        sponsoredCategory: numberIn(sponsoredCategory),
        author: numberIn(author),
        ...(connection && { seenUpdatedAt: connection.updatedAt }),
      },
    })
  const form = useForm(valuesOf(connection), send, {
    onDone: async ({ message }) => {
      onClose()
      banner.success(message)
      await refresh(listConnections)
      await offerConnectionTakeBack()
    },
  })
  const { values } = form
  const [told, tell] = useState<TestAnswer | null>(null)
  const test = useAct((login: Values) => call(testConnection, { params, body: loginIn(login) }), {
    onDone: ({ fault, ...said }) => tell({ ...said, isWell: fault === null }),
    onRefused: (error) =>
      tell({ message: failureInWords(error), isWell: false, categories: [], authors: [] }),
  })
  const testWhatIsKept = useEffectEvent(() => {
    if (connection) void test.run(values)
  })
  useEffect(() => testWhatIsKept(), [])
  return (
    <FormDialog
      title={connection ? 'Change WordPress' : 'Connect WordPress'}
      subtitle={site.name}
      isDirty={form.isChanged}
      act={form}
      summary={form.summary}
      saves="Save"
      onSave={form.save}
      onClose={onClose}
    >
      <TextInput
        {...form.text('address')}
        label="Address of the site"
        hint="Such as https://gazette.example."
        inputMode="url"
        spellCheck={false}
      />
      <TextInput
        {...form.text('user')}
        label="User"
        hint="An editor or an administrator there."
        spellCheck={false}
      />
      <PasswordInput
        {...form.text('password')}
        label="Application password"
        optional={connection !== null}
        hint={
          connection
            ? 'Empty: the one that is kept for this address and user.'
            : 'Made there under Users, Profile, Application Passwords. It is kept encrypted and never shown.'
        }
        autoComplete="new-password"
      />
      <div>
        <Button busy={test.isBusy} onClick={() => void test.run(values)}>
          Test connection
        </Button>
      </div>
      <div role="status">
        {told && <Notice tone={told.isWell ? 'info' : 'warning'}>{told.message}</Notice>}
      </div>
      <Choice {...form.text('category')} label="Category" of={told?.categories} />
      <Choice
        {...form.text('sponsoredCategory')}
        label="Category of sponsored articles"
        of={told?.categories}
      />
      <Choice {...form.text('author')} label="Author" of={told?.authors} />
    </FormDialog>
  )
}

interface ChoiceOptions extends ReturnType<Form<Values>['text']> {
  readonly label: string
  /** What WordPress has; until it has said so, what was chosen is known by its number. */
  readonly of: ConnectionTest['categories'] | undefined
}

function Choice({ of = [], ...field }: ChoiceOptions) {
  const chosen = field.value
  const options = of.map((one) => ({ value: String(one.id), label: one.name }))
  const isUnknown = chosen !== usual && options.every(({ value }) => value !== chosen)
  return (
    <Select
      {...field}
      options={[
        { value: usual, label: 'The usual one of this WordPress' },
        ...options,
        ...(isUnknown ? [{ value: chosen, label: `Number ${chosen}` }] : []),
      ]}
    />
  )
}
