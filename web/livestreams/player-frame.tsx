import { everyAllowance, hostedSandbox, playerOf } from '#domain/livestreams/player.ts'

interface PlayerOptions {
  readonly address: string
  readonly embedCode: string
  readonly title: string
}

/** The player of a livestream, in a frame that is a stranger to this page; the page in it runs nothing where it shows that of another host. */
export function PlayerFrame({ address, embedCode, title }: PlayerOptions) {
  const isHosted = playerOf(embedCode, [window.location.hostname]) !== null
  return (
    <iframe
      className="player"
      src={address}
      title={title}
      sandbox={isHosted ? hostedSandbox : 'allow-scripts allow-popups'}
      allow={isHosted ? everyAllowance : undefined}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}
