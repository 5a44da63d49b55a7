import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './tools/compress-files.ts'
import { partsGiveWay } from './tools/parts-give-way.ts'

/** The page on which a client reads a proposal: far smaller than the screens, whose entry it does without. */
export default defineConfig({
  plugins: [react(), partsGiveWay(), compressFiles()],
  publicDir: false,
  base: '/client/',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'web/client.tsx' },
    // The size budget counts what the page loads; nothing is inlined into it unseen.
    assetsInlineLimit: 0,
  },
})
