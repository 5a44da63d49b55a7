import { expect, test } from 'vitest'
import type { Flag } from './actor.ts'
import { mayAdvertise } from './advertising.ts'

test.each<[string, Flag[], { publishesSite?: boolean; isRepresented?: boolean }, boolean]>([
  ['nobody in particular is an advertiser', [], {}, true],
  ['a flag of buyers takes nothing away', ['cangeo', 'caneditdevice'], {}, true],
  ['an agent', ['isagent'], {}, true],
  ['an agency', ['isagency'], {}, true],
  ['a seller', ['isseller'], {}, true],
  ['a superadmin', ['issuperadmin'], {}, true],
  ['a publisher sells', [], { publishesSite: true }, false],
  ['a publisher who is an agent too', ['isagent'], { publishesSite: true }, true],
  ['a publisher for whom an agent acts', [], { publishesSite: true, isRepresented: true }, true],
  ['a wordpress admin alone', ['iswordpressadmin'], {}, false],
  ['a link admin alone', ['islinkadmin'], {}, false],
  ['an excerpt admin alone', ['isexcerptadmin'], {}, false],
  ['a category admin alone', ['iscategoryadmin'], {}, false],
  ['a livestream admin alone', ['islivestreamadmin'], {}, false],
  ['a kosher commander alone', ['iskoshercommanager'], {}, false],
  ['a kosher commander who is an agent', ['iskoshercommanager', 'isagent'], {}, true],
  ['a link admin for whom an agent acts', ['islinkadmin'], { isRepresented: true }, true],
])('%s', (_, flags, standing, may) => {
  const known = { publishesSite: false, isRepresented: false, ...standing }
  expect(mayAdvertise({ flags: new Set(flags), ...known })).toBe(may)
})

test.each<[Flag]>([
  ['isagent'],
  ['isagency'],
  ['isseller'],
  ['isimpressionmanager'],
  ['ismatzavadmin'],
  ['isadmin'],
  ['issuperadmin'],
])('a publisher who is %s too buys in that second role', (flag) => {
  expect(mayAdvertise({ flags: new Set([flag]), publishesSite: true, isRepresented: false })).toBe(true)
})
