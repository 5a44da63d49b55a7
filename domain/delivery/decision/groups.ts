/**
 * The campaigns of a zone in groups, one for each place and device class. A campaign is in every group that it is
 * targeted at, and these do not overlap, so that it is in one of a visitor's groups at most.
 */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import { includesPlace, type Targeting, type VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import { rememberedOf } from '#domain/kernel/remembered.ts'
import { countries, countryWithStates } from '#domain/sites/places.ts'

/** A place and a device class, as one number. */
export type GroupKey = number

/** No visitor belongs to this group: it holds campaigns that are targeted at nobody, so that they are still known. */
export const groupOfNobody: GroupKey = -1

const anyPlace = 0
const anyDevice = 0
const devices: readonly DeviceClass[] = ['desktop', 'tablet', 'phone', 'unknown']
const keysPerPlace = devices.length + 1
const letters = 26
const codeOfA = 65
/** Countries come first, then the states of the one country that has them. */
const firstState = 1 + letters * letters

/** The keys of every place with every class of device that the campaign is meant for, or that of nobody. */
export function groupsOfCampaign(targeting: Targeting, deviceClasses: readonly DeviceClass[]): GroupKey[] {
  const isForAllDevices = devices.every((device) => deviceClasses.includes(device))
  const classes = isForAllDevices
    ? [anyDevice]
    : devices.filter((device) => deviceClasses.includes(device)).map(codeOfDevice)
  const keys = placesOf(targeting).flatMap((place) => classes.map((device) => keyOf(place, device)))
  return keys.length === 0 ? [groupOfNobody] : keys
}

/** The groups that a visitor belongs to: at most six. */
export function groupsOfVisitor(place: VisitorPlace, device: DeviceClass): GroupKey[] {
  const ofDevice = codeOfDevice(device)
  const keys = [keyOf(anyPlace, anyDevice), keyOf(anyPlace, ofDevice)]
  const country = codeOf(place.country)
  if (country === null) return keys
  keys.push(keyOf(1 + country, anyDevice), keyOf(1 + country, ofDevice))
  const state = place.country === countryWithStates ? codeOf(place.state) : null
  if (state !== null) keys.push(keyOf(firstState + state, anyDevice), keyOf(firstState + state, ofDevice))
  return keys
}

/** Campaigns that are read together share a targeting, and a continent takes long to spell out. */
const placesOf = rememberedOf(spellOut)

/** A continent is its countries; where states are chosen, they stand for their country. */
function spellOut(targeting: Targeting): number[] {
  if (targeting.continents.length + targeting.countries.length + targeting.states.length === 0)
    return [anyPlace]
  const among = targeting.continents.length > 0 ? countries : targeting.countries
  const reached = among.filter((country) => includesPlace(targeting, { country, state: '' }))
  const countryCodes = codesOf(reached).map((code) => 1 + code)
  return [...countryCodes, ...codesOf(targeting.states).map((code) => firstState + code)]
}

const codesOf = (texts: readonly string[]): number[] =>
  [...new Set(texts)].map(codeOf).filter((code) => code !== null)

/** Two capital letters as a number; null for any other text. */
function codeOf(text: string): number | null {
  if (text.length !== 2) return null
  const first = text.charCodeAt(0) - codeOfA
  const second = text.charCodeAt(1) - codeOfA
  const isCode = first >= 0 && first < letters && second >= 0 && second < letters
  return isCode ? first * letters + second : null
}

const codeOfDevice = (device: DeviceClass): number => 1 + devices.indexOf(device)
const keyOf = (place: number, device: number): GroupKey => place * keysPerPlace + device
