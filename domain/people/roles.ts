/** The roles that the permission table speaks of. A person fills each that their flags and the thing itself give them. */

import type { Flag } from './actor.ts'

export type Role =
  /** Everybody who is signed in. */
  | 'everybody'
  /** The person whose thing it is. */
  | 'owner'
  /** Represents the thing's advertiser, as one of these three. */
  | 'agent'
  | 'agency'
  | 'seller'
  /** An agent who holds `allowedagent` besides, and so may what agents may. */
  | 'allowedAgent'
  /** These act for every advertiser. */
  | 'impressionManager'
  | 'matzavAdmin'
  | 'admin'
  | 'superAdmin'
  /** Publishes a site that the thing concerns. */
  | 'publisher'
  /** These add one right each to what their bearer sees in another role. */
  | 'wordpressAdmin'
  | 'linkAdmin'
  | 'excerptAdmin'
  | 'categoryAdmin'
  | 'livestreamAdmin'
  | 'kosherCommander'
  /** Somebody who is not signed in. */
  | 'anonymous'

export const representatives = ['agent', 'agency', 'seller'] as const satisfies Role[]

/** Those who act for all. An admin is named apart, because the specification lists that flag without a rule. */
export const staff = ['impressionManager', 'matzavAdmin', 'superAdmin'] as const satisfies Role[]

type RolesOfFlags = Readonly<Partial<Record<Flag, Role>>>

/** What a flag makes its bearer to every advertiser's things. */
export const rolesForAll: RolesOfFlags = {
  isimpressionmanager: 'impressionManager',
  ismatzavadmin: 'matzavAdmin',
  isadmin: 'admin',
  issuperadmin: 'superAdmin',
}

/** What it makes them to the things of their own clients. */
export const rolesForClients: RolesOfFlags = { isagent: 'agent', isagency: 'agency', isseller: 'seller' }

/** What it makes them to things that they see in another role. */
export const rolesBesides: RolesOfFlags = {
  iswordpressadmin: 'wordpressAdmin',
  islinkadmin: 'linkAdmin',
  isexcerptadmin: 'excerptAdmin',
  iscategoryadmin: 'categoryAdmin',
  islivestreamadmin: 'livestreamAdmin',
  iskoshercommanager: 'kosherCommander',
}
