/** The player of a livestream, in a frame that is a stranger to this page. */
export function PlayerFrame({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      className="player"
      src={address}
      title={title}
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}
