import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './tools/compress-files.ts'
import { groupsOfFirstScreen } from './tools/first-screen.ts'
import { listLaterCode } from './tools/list-later-code.ts'
import { paintFirst } from './tools/paint-first.ts'
import { partsGiveWay } from './tools/parts-give-way.ts'
import { withoutUnusedZod } from './tools/without-unused-zod.ts'

/** In development the screens reload by themselves and pass every call on to the server beside them. */
const server = process.env.MASTHEAD_API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), withoutUnusedZod(), partsGiveWay(), paintFirst(), listLaterCode(), compressFiles()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Every browser that these files are made for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry lists every file that may follow it. A part that several screens share has no name worth the bytes.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: { groups: groupsOfFirstScreen() },
      },
    },
    // The size budget counts what the first screen loads; nothing is inlined into it unseen.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(['/api', '/storage', '/d/', '/demo', '/healthz'].map((path) => [path, server])),
  },
})
