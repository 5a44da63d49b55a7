/** What people write of an article that a WordPress would run, each spelled in a way of its own. */
export const shortcodes: readonly string[] = [
  '<p>Our gallery: [gallery ids="1,2"] and [caption width="10"]CAPTION[/caption].</p>',
  '<p>[audio src="https://media.example/a.mp3"]</p>',
  '<p>https://video.example/watch?v=abc</p>',
  '<p>[[gallery]] [[[gallery]]] [caption][gallery][/caption]</p>',
  '<p>&#91;gallery&#93; &#x5b;gallery] &lsqb;gallery&rsqb; &amp;#91;gallery]</p>',
  '<p>[<b>gallery</b>] [gal<i></i>lery] [\ngallery\n] [gallery\n]</p>',
  "<p>[embed]https://video.example/watch?v=abc[/embed] [video src='x'/]</p>",
  '<p><a href="https://x.example/?[gallery]">[playlist]</a></p>',
  '<p>  HTTPS://video.example/watch?v=abc\n</p><p>https&#58;//video.example/watch?v=abc</p>',
  '<p>See\nhttps://video.example/watch?v=abc\nand more</p>',
  '<p><b></b>https://video.example/watch?v=abc<script></script></p>',
  'https://video.example/watch?v=abc',
  '<p>One line\nthat goes on\n\nfor long</p>',
]
