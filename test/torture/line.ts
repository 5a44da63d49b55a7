/**
 * The line between the delivery processes and their database, so that it can be cut, lose answers or stand still. The
 * database behind it may come back at another port; those who use the line never notice.
 */
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'

interface Call {
  readonly caller: Socket
  readonly database: Socket
}

export class Line {
  readonly #server: Server
  readonly #calls = new Set<Call>()
  #databasePort = 0
  #answersToLose = 0
  #isFrozen = false

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<Line> {
    const server = createServer()
    const line = new Line(server)
    server.on('connection', (caller) => line.#connect(caller))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  leadTo(databasePort: number): void {
    this.#databasePort = databasePort
  }

  /** Breaks every call, whatever is on its way. */
  cut(): void {
    for (const call of this.#calls) this.#end(call)
  }

  /** The database hears the next questions, and nobody hears its answers: those calls break. */
  loseAnswers(count: number): void {
    this.#answersToLose = count
  }

  /** Nothing moves on it until it is thawed, and nothing breaks. */
  freeze(): void {
    this.#isFrozen = true
    for (const { caller, database } of this.#calls) {
      caller.pause()
      database.pause()
    }
  }

  thaw(): void {
    this.#isFrozen = false
    for (const { caller, database } of this.#calls) {
      caller.resume()
      database.resume()
    }
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #connect(caller: Socket): void {
    const database = dial(this.#databasePort, '127.0.0.1')
    const call = { caller, database }
    this.#calls.add(call)
    for (const socket of [caller, database]) {
      socket.setNoDelay(true)
      socket.on('error', () => this.#end(call))
      socket.on('close', () => this.#end(call))
    }
    caller.on('data', (bytes) => database.write(bytes))
    database.on('data', (bytes) => {
      if (this.#answersToLose === 0) return void caller.write(bytes)
      this.#answersToLose -= 1
      this.#end(call)
    })
    if (!this.#isFrozen) return
    caller.pause()
    database.pause()
  }

  #end(call: Call): void {
    if (!this.#calls.delete(call)) return
    call.caller.destroy()
    call.database.destroy()
  }
}
