import { defineConfig } from 'vite'

/** The publisher's tag: one classic script, small enough for any page. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2020',
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    lib: { entry: 'tag/tag.ts', formats: ['iife'], name: 'masthead', fileName: () => 'tag.js' },
  },
})
