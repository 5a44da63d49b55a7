/**
 * The device choices of a campaign. A choice is stored by its name; on the wire it shows as platform codes
 * (TGT-06), of which two are fixed and settings hold the rest.
 */
export type DeviceClass = 'desktop' | 'tablet' | 'phone' | 'unknown'

export interface DeviceChoice {
  readonly name: string
  readonly classes: readonly DeviceClass[]
}

/** A device that could not be recognised is shown only what goes to all devices. */
export const deviceChoices: readonly DeviceChoice[] = [
  { name: 'All Devices', classes: ['desktop', 'tablet', 'phone', 'unknown'] },
  { name: 'Only Mobile Phones', classes: ['phone'] },
  { name: 'Tablets and Phones', classes: ['tablet', 'phone'] },
  { name: 'Only Desktop', classes: ['desktop'] },
  { name: 'Only Tablets', classes: ['tablet'] },
]

export const isDeviceChoice = (name: string): boolean => deviceChoices.some((choice) => choice.name === name)

/** The classes a choice lets in; none for a name that is not a choice. */
export function deviceClassesOf(name: string): readonly DeviceClass[] {
  return deviceChoices.find((choice) => choice.name === name)?.classes ?? []
}
