import type { Schema } from '#contract/openapi.ts'
import { exampleOf, typeInWords } from '#web/shell/docs/example.ts'
import type { Call } from '#web/shell/docs/read-openapi.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'

/** One call: opened, it shows what to send, what comes back, and what can refuse it. */
export function CallCard({ call, isOpen }: { call: Call; isOpen: boolean }) {
  const fields = fieldsOf(call)
  return (
    <details className="call" id={call.id} open={isOpen}>
      <summary>
        <code>
          <b>{call.method}</b> {call.path}
        </code>
        <span>{call.summary}</span>
      </summary>
      <p>
        {call.access}{' '}
        {!call.isOpen && call.method !== 'GET' && 'Send the token of GET /api/me as X-CSRF-Token.'}
      </p>
      {fields.length > 0 && (
        <DataTable
          what="What to send"
          order="the path first"
          rows={fields}
          columns={columns}
          keyOf={({ name, place }, at) => `${place} ${name} ${at}`}
        />
      )}
      {call.body && <Example title={`Send, ${call.body.type}`} of={exampleOf(call.body.schema)} />}
      {Object.keys(call.reply).length > 0 && <Example title="Reply, 200" of={exampleOf(call.reply)} />}
      <p className="small">{statusesOf(call)}</p>
    </details>
  )
}

function Example({ title, of }: { title: string; of: unknown }) {
  return (
    <>
      <h4>{title}</h4>
      <pre>{JSON.stringify(of, null, 2)}</pre>
    </>
  )
}

interface FieldLine {
  readonly name: string
  readonly place: 'path' | 'query' | 'body'
  readonly schema: Schema
  readonly isNeeded: boolean
}

const columns: readonly TableColumn<FieldLine>[] = [
  { head: 'Name', isName: true, cell: ({ name }) => <code>{name}</code> },
  { head: 'Where', cell: ({ place }) => place },
  {
    head: 'Type',
    className: 'type',
    cell: ({ schema }) => (
      <>
        {typeInWords(schema)}
        {schema.description && <span className="sub"> {schema.description}</span>}
      </>
    ),
  },
  { head: 'Needed', cell: ({ isNeeded }) => (isNeeded ? 'yes' : 'no') },
]

function fieldsOf({ parameters, body }: Call): FieldLine[] {
  return [
    ...parameters.map(({ name, in: place, schema, required }) => ({
      name,
      place,
      schema,
      isNeeded: required,
    })),
    ...objectsIn(body?.schema).flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([name, schema]) => ({
        name,
        place: 'body' as const,
        schema,
        isNeeded: required.includes(name),
      })),
    ),
  ]
}

/** The objects of which a body consists, or between which it may choose. */
function objectsIn(schema: Schema | undefined): readonly Schema[] {
  const parts = schema?.allOf ?? schema?.anyOf ?? schema?.oneOf
  if (parts) return parts.flatMap(objectsIn)
  return schema?.properties ? [schema] : []
}

/** Which refusals can come, as the table of statuses above the calls explains them. */
function statusesOf({ isOpen, method, path, parameters, body }: Call): string {
  const statuses = [
    !isOpen && '401',
    (!isOpen || body) && '403',
    path.includes('{') && '404',
    body && '400',
    method !== 'GET' && !isOpen && '409',
    (body || parameters.length > 0) && '422',
    isOpen && body && '429',
  ]
  return `Can be refused with ${statuses.filter(Boolean).toSorted().join(', ') || 'nothing'}.`
}
