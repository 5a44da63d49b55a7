import { expect, test } from 'vitest'
import { savedName } from './file-name.ts'

test.each([
  ['Spring sale.JPG', 'png', 'Spring sale.png'],
  ['מודעה.jpeg', 'jpg', 'מודעה.jpg'],
  ['../../etc/passwd', 'pdf', '.._.._etc_passwd.pdf'],
  ['v1.2 final', 'mp4', 'v1.2 final.mp4'],
  ['run.exe', 'mp3', 'run.mp3'],
])('%j is taken home with the ending of what it is, %s', (name, ending, saved) => {
  expect(savedName(name, ending)).toBe(saved)
})
