import { type Schema, titles } from '#contract/openapi.ts'
import { exampleOf, typeInWords } from '#web/shell/docs/example.ts'
import type { Call } from '#web/shell/docs/read-openapi.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'

/** The sentence of each code. */
type Sentences = ReadonlyMap<string, string>

/** One call: opened, it shows what to send, what comes back, and what can refuse it. */
export function CallCard({ call, sentences, isOpen }: { call: Call; sentences: Sentences; isOpen: boolean }) {
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
      {call.ownCodes.length > 0 && <Refusals codes={call.ownCodes} sentences={sentences} />}
      <p className="small">
        {titles.general}: {call.generalCodes.join(', ')}.
      </p>
    </details>
  )
}

/** The codes with which it alone can be refused, each with its sentence. */
function Refusals({ codes, sentences }: { codes: readonly string[]; sentences: Sentences }) {
  return (
    <>
      <h4>{titles.own}</h4>
      <dl className="refusals">
        {codes.map((code) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{sentences.get(code)}</dd>
          </div>
        ))}
      </dl>
    </>
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
