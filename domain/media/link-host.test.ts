import { describe, expect, test } from 'vitest'
import { checkLink } from './creative-rules.ts'

describe('a link leads to what every reader finds', () => {
  test.each([
    'https://127.0.0.1/',
    'http://10.0.0.1:8080/x',
    'https://192.168.1.1',
    'https://169.254.169.254/latest',
    'https://8.8.8.8/',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://a.0x7f',
    'https://0x',
    'https://①27.0.0.1',
    'https://127。0。0。1',
    'https://１２７．０．０．１',
    'https://127.0.0.1.',
    'http://localhost/',
    'http://LOCALHOST.',
    'http://shop.localhost',
    'http://printer.local',
    'http://a.internal',
    'https://intranet',
    'https://xn--',
    'https://xn--.com',
    'https://a.xn---',
    'https://a..example',
    'https://.a.b',
  ])('%s is refused: it leads inside, or nowhere', (link) => {
    expect(checkLink(link, 'address')).toEqual({ refused: 'link-inside', field: 'address' })
  })

  test.each([
    'https://example.com',
    'https://example.com.',
    'https://1and1.example/x',
    'https://127.0.0.1.example',
    'https://xn--bcher-kva.example',
    'https://bücher.example',
    'https://4.a1',
    'http://local.example:81/?q=localhost',
  ])('%s is taken', (link) => {
    expect(checkLink(link, 'address')).toBe('ok')
  })
})
