import { defineConfig } from 'vite'

/** The classic scripts, each small enough for any page and a file of its own: the publisher's tag, and what our own pages run. */
const scripts = ['tag', 'live', 'preview', 'paper', 'print', 'draft']

const built = (name: string) => ({
  consumer: 'client' as const,
  build: {
    lib: {
      entry: `tag/${name}.ts`,
      formats: ['iife' as const],
      name: 'masthead',
      fileName: () => `${name}.js`,
    },
  },
})

export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2020',
    outDir: 'dist/tag',
    emptyOutDir: false,
    modulePreload: false,
  },
  environments: Object.fromEntries(scripts.map((name) => [name, built(name)])),
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        if (scripts.includes(environment.name)) await builder.build(environment)
    },
  },
})
