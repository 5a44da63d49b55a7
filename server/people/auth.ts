/** Passwords and sessions, kept by better-auth in our own tables. Sessions live on the server: ending one is felt at once. */
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import type pg from 'pg'
import { passwordLength } from '#domain/people/account.ts'
import type { Config } from '../kernel/config.ts'
import type { Platform } from '../kernel/context.ts'
import { hashedSessions } from './hashed-sessions.ts'
import { cookieName, sessionSeconds } from './session-cookie.ts'

/** Argon2id, 19 MiB, two passes: what OWASP names as the least. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, hashing)

export type Auth = ReturnType<typeof makeAuth>

/** Whether the password is the one of which the hash is kept. */
export const isPassword = (kept: string, password: string): Promise<boolean> => verify(kept, password)

export function makeAuth({ config, realTime }: Platform, pool: pg.Pool, secret: string) {
  return betterAuth({
    appName: 'Masthead',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [config.baseUrl],
    database: hashedSessions(pool, realTime),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: {
        hash: hashPassword,
        verify: ({ hash: kept, password }) => isPassword(kept, password),
      },
    },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'session',
      expiresIn: sessionSeconds,
      cookieCache: { enabled: false },
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'last_used_at',
        token: 'token_hash',
      },
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      database: { generateId: 'serial' },
      ipAddress: { disableIpTracking: true },
      // Otherwise the library puts `__Secure-` before our own `__Host-`, and the name binds to nothing.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName(config), attributes: cookieAttributes(config) } },
    },
  })
}

function cookieAttributes({ isHttps }: Config) {
  return { httpOnly: true, sameSite: 'lax' as const, secure: isHttps, path: '/' }
}
