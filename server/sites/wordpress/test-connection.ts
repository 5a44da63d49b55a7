import type { ConnectionTest } from '#contract/sites/wordpress.ts'
import { wordpressFaults } from '#domain/sites/wordpress-fault.ts'
import { WordpressFault } from '../../gateways/wordpress/gateway.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseWhileViewing } from '../../people/as-oneself.ts'
import { missing } from '../../kernel/refused.ts'
import { findConnection, findSite } from '../store/wordpress-connections.ts'
import { type Login, loginOf } from './change-connection.ts'

/** Asks the WordPress that somebody typed. Nothing is kept of it. */
export async function testConnection(ctx: Context, siteId: number, typed: Login): Promise<ConnectionTest> {
  refuseWhileViewing(ctx)
  if (!(await findSite(ctx.db, siteId))) throw missing()
  const login = loginOf(ctx, typed, await findConnection(ctx.db, siteId))
  try {
    const { categories, authors } = await ctx.wordpress.at(login).test()
    return {
      fault: null,
      message: 'All is well: articles can be published here',
      categories: [...categories],
      authors: [...authors],
    }
  } catch (error) {
    if (!(error instanceof WordpressFault)) throw error
    return { fault: error.fault, message: wordpressFaults[error.fault], categories: [], authors: [] }
  }
}
