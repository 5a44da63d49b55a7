/** Makes an empty document the one which the page around it sends, once: how an ad looks that is being typed. */
onmessage = ({ source, data }) => {
  if (source !== parent) return
  document.open()
  document.write(data)
  document.close()
}
