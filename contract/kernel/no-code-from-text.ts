/**
 * The first import of every description of a call: zod compiles its readers from text where it may, and tries
 * that while schemas are made. In a browser the content security policy forbids it and would report each try.
 */
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })
