/**
 * Whether an address is a page of this very site. To a browser `//other.example` and `/\other.example` are other hosts, and it
 * drops control characters before it reads one, so that `/\t/other.example` is another, too.
 */
export const isOwnAddress = (address: string): boolean =>
  /^\/(?![/\\])[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(address)
