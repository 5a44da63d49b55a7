/** Numbered things of a local WordPress, a file each, whole whatever ends the process that writes them. */
import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface LocalShelf<Thing> {
  all(): Promise<Thing[]>
  find(id: number): Promise<Thing | null>
  /** Under the next number, which nobody else gets. */
  add(thing: Omit<Thing, 'id'>): Promise<Thing>
  save(thing: Thing): Promise<void>
}

/** What a person typed as an address becomes no part of a path. */
export function openShelf<Thing extends { readonly id: number }>(
  dataDir: string,
  address: string,
  kind: string,
): LocalShelf<Thing> {
  const site = createHash('sha256')
    .update(new URL(address).href.replace(/\/$/, ''))
    .digest('hex')
    .slice(0, 16)
  const folder = join(dataDir, 'wordpress', site, kind)
  const pathOf = (id: number) => join(folder, `${id}.json`)
  const ids = async () => {
    const names = await readdir(folder).catch(() => [])
    return names
      .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
      .sort((a, b) => a - b)
  }
  const read = async (id: number) =>
    readFile(pathOf(id), 'utf8').then(
      (text) => JSON.parse(text) as Thing,
      () => null,
    )
  const draft = async (thing: Thing) => {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${randomUUID()}.draft`)
    await writeFile(path, JSON.stringify(thing), { flush: true })
    return path
  }
  return {
    find: read,
    async all() {
      const found = await Promise.all((await ids()).map(read))
      return found.filter((one) => one !== null)
    },
    async add(thing) {
      for (let id = ((await ids()).at(-1) ?? 0) + 1; ; id += 1) {
        const whole = { ...thing, id } as Thing
        const path = await draft(whole)
        // A link, unlike a renaming, fails where another process was first.
        const isOurs = await link(path, pathOf(id)).then(
          () => true,
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'EEXIST') return false
            throw error
          },
        )
        await rm(path)
        if (isOurs) return whole
      }
    },
    save: async (thing) => rename(await draft(thing), pathOf(thing.id)),
  }
}
