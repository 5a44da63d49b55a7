import { describe, expect, test } from 'vitest'
import { embedDocument } from './embed-document.ts'
import { everyAllowance, playerOf } from './player.ts'

const own = ['masthead.example', 'ads.example']
const usual =
  '<iframe width="560" height="315" src="https://player.example/embed/abc" title="Evening concert" allow="accelerometer; autoplay; encrypted-media; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>'

describe('D-223 embed code that is one frame of another host is drawn by us', () => {
  test('with its address, its title and what it may do', () => {
    expect(playerOf(usual, own)).toEqual({
      src: 'https://player.example/embed/abc',
      title: 'Evening concert',
      allow: 'accelerometer; autoplay; encrypted-media; fullscreen; picture-in-picture',
    })
    const drawn = /<iframe[^>]*>/.exec(embedDocument(usual, own))?.[0]
    for (const part of [
      ' title="Evening concert"',
      ' referrerpolicy="strict-origin-when-cross-origin"',
      ' sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"',
    ])
      expect(drawn).toContain(part)
  })

  test.each([
    [
      "<IFRAME SRC='https://a.example/?x=1&amp;y=&#34;2' onload='x()'></IFRAME>",
      'https://a.example/?x=1&y="2',
    ],
    ['\n<iframe src=https://a.example/p>\n Your browser shows no frames </iframe>\n', 'https://a.example/p'],
    ['<iframe src="https://a.example/p" src="https://masthead.example/"/>', 'https://a.example/p'],
  ])('however it is spelled: %j', (code, src) => {
    expect(playerOf(code, own)?.src).toBe(src)
    expect(embedDocument(code, own)).not.toMatch(/onload|masthead\.example/)
  })

  test('and asks for nothing that no player needs', () => {
    const code = '<iframe src="https://a.example/" allow="camera; autoplay *; payment; geolocation"></iframe>'
    expect(playerOf(code, own)?.allow).toBe('autoplay')
  })

  test('and nothing in it ends the frame that we draw', () => {
    const code = `<iframe src='https://a.example/?"><script>x()</script>' title='"><b>x</b>'></iframe>`
    expect(embedDocument(code, own).match(/<script|<b>|<iframe/g)?.length ?? 0).toBe(1)
  })
})

test.each([
  ['a page of ours', '<iframe src="https://masthead.example/"></iframe>'],
  ['ours by another port', '<iframe src="https://ADS.example.:8443/"></iframe>'],
  ['without encryption', '<iframe src="http://a.example/"></iframe>'],
  ['a machine inside', '<iframe src="https://10.0.0.1/"></iframe>'],
  ['a script', '<iframe src="javascript:x()"></iframe>'],
  ['a name and a password', '<iframe src="https://masthead.example@a.example/"></iframe>'],
  ['what it brings along', '<iframe src="https://a.example/" srcdoc="<script>x()</script>"></iframe>'],
  ['two of them', `${usual}${usual}`],
  ['more beside it', `${usual}<script src="https://a.example/x.js"></script>`],
  ['more within it', '<iframe src="https://a.example/"><b>x</b></iframe>'],
  ['something around it', `<div>${usual}</div>`],
  ['no frame', '<script src="https://a.example/live.js"></script>'],
  ['words', 'Tonight at eight'],
])('D-223 %s stays in the closed document', (_what, code) => {
  expect(playerOf(code, own)).toBeNull()
  expect(embedDocument(code, own)).toContain(`<body>${code}</body>`)
})

const onYouTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', onYouTube],
  ['http://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=90s', onYouTube],
  [' youtu.be/dQw4w9WgXcQ?si=x ', onYouTube],
  ['https://youtube.com/live/dQw4w9WgXcQ', onYouTube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?h=abc123'],
  ['https://vimeo.com/event/4154130', 'https://vimeo.com/event/4154130/embed'],
  ['https://www.dailymotion.com/video/x8abc12', 'https://www.dailymotion.com/embed/video/x8abc12'],
  [
    'https://www.facebook.com/hopehouse/videos/123456',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fhopehouse%2Fvideos%2F123456',
  ],
])('D-223 the address of a video becomes its player: %s', (address, src) => {
  expect(playerOf(address, own)).toEqual({ src, title: '', allow: everyAllowance })
})

test.each([
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://news.example/?u=youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?list=PL123',
  'https://vimeo.com/channels/staffpicks',
])('any other address is no player: %s', (address) => expect(playerOf(address, own)).toBeNull())
