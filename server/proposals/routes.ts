import type { FastifyInstance } from 'fastify'
import { serveActs } from './acts/routes.ts'
import { serveAnswers } from './answers/routes.ts'
import { serveChooser } from './chooser/routes.ts'
import { serveCredit } from './credit/routes.ts'
import { openPdfPlaces } from './documents/pdf-places.ts'
import { serveDocuments } from './documents/routes.ts'
import { serveGiven } from './given/routes.ts'
import { serveHistory } from './history/routes.ts'
import { serveClientPage } from './page/routes.ts'
import { servePaying } from './paying/routes.ts'
import { serveSaving } from './saving/routes.ts'
import { serveSending } from './sending/routes.ts'
import { serveSubscriptions } from './subscriptions/routes.ts'
import { serveViewing } from './viewing/routes.ts'

export function serveProposals(app: FastifyInstance): void {
  const print = openPdfPlaces(app.platform)
  serveViewing(app)
  serveSaving(app)
  serveChooser(app)
  serveActs(app)
  serveHistory(app)
  serveCredit(app)
  serveDocuments(app, print)
  serveGiven(app)
  servePaying(app)
  serveClientPage(app, print)
  serveSending(app)
  serveAnswers(app)
  serveSubscriptions(app)
}
