import type { Schema } from '#contract/openapi.ts'
import { exampleOf, typeInWords } from '#web/shell/docs/example.ts'
import type { Call } from '#web/shell/docs/read-openapi.ts'
import { RuledTable, TableBox } from '#web/ui/table.tsx'

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
        <TableBox label={`Parameters of ${call.method} ${call.path}`}>
          <RuledTable>
            <caption className="vh">What to send</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Where</th>
                <th scope="col">Type</th>
                <th scope="col">Needed</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, place, schema, isNeeded }, at) => (
                <tr key={`${place} ${name} ${at}`}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{place}</td>
                  <td className="type">
                    {typeInWords(schema)}
                    {schema.description && <span className="sub"> {schema.description}</span>}
                  </td>
                  <td>{isNeeded ? 'yes' : 'no'}</td>
                </tr>
              ))}
            </tbody>
          </RuledTable>
        </TableBox>
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
