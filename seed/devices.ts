/**
 * Platform codes of the device choices: the specification fixes 5 for desktop and 23 for tablets and
 * phones; the codes of phones alone and tablets alone are ours. All devices carry no code.
 */
export const platformCodes: Readonly<Record<string, readonly number[]>> = {
  'All Devices': [],
  'Only Mobile Phones': [21],
  'Tablets and Phones': [23],
  'Only Desktop': [5],
  'Only Tablets': [22],
}
