import { expect, test } from 'vitest'
import { includesPlace } from './targeting.ts'

const northAmerica = 6
const europe = 5

const newYork = { country: 'US', state: 'NY' }
const texas = { country: 'US', state: 'TX' }
const somewhereInTheStates = { country: 'US', state: '' }
const canada = { country: 'CA', state: '' }
const france = { country: 'FR', state: '' }
const antarctica = { country: 'AQ', state: '' }
const unknown = { country: '', state: '' }

test.each([
  ['nothing chosen', {}, [newYork, canada, france, antarctica, unknown], []],
  ['a continent', { continents: [northAmerica] }, [newYork, texas, canada], [france, unknown]],
  ['a country', { countries: ['US'] }, [newYork, texas, somewhereInTheStates], [canada, france, unknown]],
  ['a state', { states: ['NY'] }, [newYork], [texas, somewhereInTheStates, canada, unknown]],
  ['a country in its continent', { continents: [northAmerica], countries: ['CA'] }, [canada], [newYork]],
  ['a state in its country', { countries: ['US'], states: ['NY'] }, [newYork], [texas, somewhereInTheStates]],
  [
    'a state in its country in its continent',
    { continents: [northAmerica], countries: ['US'], states: ['NY'] },
    [newYork],
    [texas, canada, france],
  ],
  ['a state in its continent', { continents: [northAmerica], states: ['NY'] }, [newYork], [texas, canada]],
  [
    'a continent and a state elsewhere',
    { continents: [europe], states: ['NY'] },
    [newYork, france],
    [texas, canada],
  ],
  [
    'a country and a state of another',
    { countries: ['CA'], states: ['NY'] },
    [newYork, canada],
    [texas, france],
  ],
  ['a country of a continent that is not offered', { countries: ['AQ'] }, [antarctica], [newYork, unknown]],
])('DLV-05 aims at %s', (_, chosen, reached, missed) => {
  const targeting = { continents: [], countries: [], states: [], ...chosen }
  for (const place of reached) expect([place, includesPlace(targeting, place)]).toEqual([place, true])
  for (const place of missed) expect([place, includesPlace(targeting, place)]).toEqual([place, false])
})
