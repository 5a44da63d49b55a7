import { expect, test } from 'vitest'
import { attachmentNamed } from './send-file.ts'

test.each([
  ['Spring sale.png', 'attachment; filename="Spring sale.png"'],
  ['מודעה.jpg', `attachment; filename="_____.jpg"; filename*=UTF-8''%D7%9E%D7%95%D7%93%D7%A2%D7%94.jpg`],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ["it's (1).mp3", `attachment; filename="it's (1).mp3"`],
  [
    "קול (it's).mp3",
    `attachment; filename="___ (it's).mp3"; filename*=UTF-8''%D7%A7%D7%95%D7%9C%20%28it%27s%29.mp3`,
  ],
])('a file is kept under %s', (name, header) => {
  expect(attachmentNamed(name)).toBe(header)
})
