/** The demonstration's tools. They exist with DEMO=1 only. */
import type { FastifyInstance } from 'fastify'
import type { LocalGateway } from '../../gateways/payments/local.ts'
import type { PaymentGateway } from '../../gateways/payments/gateway.ts'
import type { Platform } from '../../kernel/context.ts'
import { gatewayTools } from './gateway-page.ts'
import { outboxTools } from './outbox-page.ts'

export function demonstrationTools(app: FastifyInstance, platform: Platform): void {
  if (!platform.config.isDemo) return
  outboxTools(app, platform)
  if (isLocal(platform.payments)) gatewayTools(app, platform, platform.payments)
}

const isLocal = (gateway: PaymentGateway): gateway is LocalGateway => 'faults' in gateway
