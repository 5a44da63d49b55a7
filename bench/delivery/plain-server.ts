/** What the product is measured against: `bare` is node:http and nothing else, `fastify` the framework and nothing else. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

const [kind, reply = '{}'] = process.argv.slice(2)
const body = Buffer.from(reply)

function printPort(address: AddressInfo | string | null): void {
  console.log(`Listens on ${(address as AddressInfo).port}`)
}

if (kind === 'bare') {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/d/view/')) response.writeHead(204).end()
    else
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1', () => printPort(server.address()))
} else {
  const app = fastify()
  const answer: unknown = JSON.parse(reply)
  app.get('/d/ads', async () => answer)
  app.get('/d/view/:decision', (_request, sent) => sent.code(204).send())
  await app.listen({ host: '127.0.0.1', port: 0 })
  printPort(app.server.address())
}
// Whoever started it is gone.
process.once('disconnect', () => process.exit())
