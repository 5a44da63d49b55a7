/** What asks for a page and is nobody who reads it. */
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

/** Programs that look at what a letter leads to, beside those that everybody knows as robots. */
const mailScanners =
  /safelinks|ms-office|microsoft office|outlook mail|cisco secure email|urldefense|linkscan/i

/** As which browsers say that they fetch something before somebody asks for it. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
const isAhead = /prefetch|prerender|preview/i

export const isNobodysLook = (headers: IncomingHttpHeaders): boolean =>
  isbot(headers['user-agent']) ||
  mailScanners.test(headers['user-agent'] ?? '') ||
  purposes.some((name) => isAhead.test([headers[name]].flat().join()))
