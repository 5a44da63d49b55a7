/** How the frequent calls of delivery are answered, on node:http alone: the heads are made once, and texts are sent whole. */
import { Buffer } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { troubleOf } from '#server/database/trouble.ts'
import type { Platform } from '#server/kernel/context.ts'
import { failureOf, retryAfterSeconds } from '#server/kernel/http/failure.ts'
import { headersOfEveryAnswer } from '#server/kernel/http/headers.ts'
import { deadEnd, deadEndPolicy } from './frame.ts'

/** `url` is the request's own. */
export type FrequentCall = (
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
) => Promise<void> | void

/** What the answers of delivery carry besides the headers of every answer: any page may ask, and nobody keeps them. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'accept-ch': 'Sec-CH-UA-Mobile, Sec-CH-UA-Platform',
} as const

export interface Answers {
  /** `text` is JSON. */
  send(response: ServerResponse, status: number, text: string): void
  /** Ends the answer with 204 and no text. */
  end(response: ServerResponse): void
  /** 302. The page that is left is told to the other site by its origin alone. */
  redirect(response: ServerResponse, address: string): void
  /** 404, in words for the person who clicked. */
  leadNowhere(response: ServerResponse): void
  refuse(response: ServerResponse, status: number, refused: Refusal['refused']): void
  /** Something broke: it is logged, unless the database is away, which is told by whoever asks it. */
  fail(response: ServerResponse, error: unknown): void
}

export function openAnswers({ config, log }: Pick<Platform, 'config' | 'log'>): Answers {
  const headers = { ...headersOfEveryAnswer(config), ...openToAll }
  const head = Object.entries(headers).flat()
  const headOfClick = Object.entries({ ...headers, 'referrer-policy': 'origin' }).flat()
  const headOfDeadEnd = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': deadEndPolicy,
    'content-length': String(Buffer.byteLength(deadEnd)),
  }).flat()

  function refuse(response: ServerResponse, status: number, refused: Refusal['refused']): void {
    send(response, status, JSON.stringify(failureOf(refused)))
  }

  function send(response: ServerResponse, status: number, text: string): void {
    const length = String(Buffer.byteLength(text))
    const later = status === 503 ? ['retry-after', String(retryAfterSeconds)] : []
    response
      .writeHead(status, [
        ...head,
        ...later,
        'content-type',
        'application/json; charset=utf-8',
        'content-length',
        length,
      ])
      .end(text)
  }

  function end(response: ServerResponse): void {
    response.writeHead(204, head).end()
  }

  function redirect(response: ServerResponse, address: string): void {
    response.writeHead(302, [...headOfClick, 'location', address]).end()
  }

  function leadNowhere(response: ServerResponse): void {
    response.writeHead(404, headOfDeadEnd).end(deadEnd)
  }

  function fail(response: ServerResponse, error: unknown): void {
    if (response.headersSent) {
      response.destroy()
    } else if (troubleOf(error) !== null) {
      refuse(response, 503, 'not-now')
    } else {
      log.error({ err: error }, 'broken')
      refuse(response, 500, 'broken')
    }
  }

  return { send, end, redirect, leadNowhere, refuse, fail }
}
