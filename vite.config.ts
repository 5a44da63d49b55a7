import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './tools/compress-files.ts'
import { groupsOfFirstScreen } from './tools/first-screen.ts'
import { listLaterCode } from './tools/list-later-code.ts'
import { paintFirst } from './tools/paint-first.ts'
import { partsGiveWay } from './tools/parts-give-way.ts'

/** In development the screens reload by themselves and pass every call on to the server beside them. */
const server = process.env.MASTHEAD_API ?? 'http://localhost:3000'

/** What the screens of posts and of articles share is one file: each file more has its name in the entry. */
const partsOfPosts = { name: 'posts', test: /\/web\/(?:content|press)\//, minShareCount: 2 }

export default defineConfig({
  plugins: [react(), partsGiveWay(), paintFirst(), listLaterCode(), compressFiles()],
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
        // The entry lists every file that may follow it: few letters tell one content from another, and what is no
        // screen (styles, dialogs, parts that several screens share) has no name worth the bytes.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry && name.endsWith('-screen') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:6][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: [...groupsOfFirstScreen(), partsOfPosts] },
      },
    },
    // The size budget counts what the first screen loads; nothing is inlined into it unseen.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(['/api', '/storage', '/d/', '/demo', '/healthz'].map((path) => [path, server])),
  },
})
