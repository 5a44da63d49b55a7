/**
 * Must be the first import of the application: zod compiles its readers from text where it may, and tries
 * that while schemas are being made. The content security policy forbids it, and would report every try.
 */
import { z } from 'zod'

z.config({ jitless: true })
