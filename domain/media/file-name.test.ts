import { expect, test } from 'vitest'
import { fileNameOf, savedName } from './file-name.ts'

test.each([
  ['4242424242424242.png', 'file.png'],
  ['5105 1051 0510 5100', 'file'],
  ['scan-5105-1051-0510-5100.jpeg', 'file.jpeg'],
  ['card ４２４２４２４２４２４２４２４２.pdf', 'file.pdf'],
  ['Pay%34%32%34%32%34%32%34%32%34%32%34%32%34%32%34%32.gif', 'file.gif'],
  ['9781568711010.pdf', '9781568711010.pdf'],
  ['IMG_20260202_150000_1795840000040.jpg', 'IMG_20260202_150000_1795840000040.jpg'],
  [' my\u0000  photo.png ', 'my photo.png'],
  ['', 'file'],
  ['ㅤㅤ', 'file'],
  ['\u200b\u3164.JPG', 'file.JPG'],
  ['.png', 'file.png'],
  ['é.png', 'é.png'],
])('D-225 %j is kept as %s', (typed, kept) => expect(fileNameOf(typed)).toBe(kept))

test.each([
  ['Spring sale.JPG', 'png', 'Spring sale.png'],
  ['מודעה.jpeg', 'jpg', 'מודעה.jpg'],
  ['../../etc/passwd', 'pdf', '.._.._etc_passwd.pdf'],
  ['v1.2 final', 'mp4', 'v1.2 final.mp4'],
  ['run.exe', 'mp3', 'run.mp3'],
])('%j is taken home with the ending of what it is, %s', (name, ending, saved) => {
  expect(savedName(name, ending)).toBe(saved)
})
