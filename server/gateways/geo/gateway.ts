/** Where a visitor is, as far as an address tells: two-letter codes, empty when unknown. */
export interface Place {
  /** The code of the country by ISO 3166-1 alpha-2. */
  readonly country: string
  /** A US state or DC; empty outside the US. */
  readonly state: string
}

export interface GeoLookup {
  /** Looks the address up in memory; nothing is written anywhere. */
  placeOf(address: string): Place
}
