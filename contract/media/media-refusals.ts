/** What a person reads when something about an ad or its file is refused; part of `contract/refusals.ts`, which everybody asks. */
export const mediaRefusals = {
  'file-type': 'We do not accept this type of file: {type}{advice}',
  'file-size': 'File is too big: {size}. It must be under {most}. Save it smaller and upload the new file',
  'file-empty': 'The file is empty. Save it again and upload the new file',
  'file-missing': 'Please add a media file here',
  'file-pixels':
    'The image must be {width} × {height} pixels. This one is {actualWidth} × {actualHeight}. Save it in that size and upload the new file',
  'file-pixels-many':
    'The image has {width} × {height} pixels. It may have {most} million of them. Save it smaller and upload the new file',
  'file-frames-many':
    'The animation has {frames} pictures of {width} × {height} pixels. Together they may have {most} million. Save it shorter or smaller and upload the new file',
  'file-frames-most':
    'The animation has more than {most} pictures, and may have {most}. Save it shorter and upload the new file',
  'file-interlaced':
    'The image has {width} × {height} pixels and is stored to be shown coarsely first. Stored so it may have {most} million of them. Save it as a baseline JPEG, or without interlacing, and upload the new file',
  'file-costly':
    'To read this file takes more than {seconds} seconds or {size} of memory. Save it smaller and upload the new file',
  'file-heavy': 'The file is heavier than {limit}. It is taken, but pages load slower with it',
  'pdf-unreadable':
    'The PDF could not be read. Its first page may take {seconds} seconds and {size} of memory. Save it again without a password, or simpler, and upload the new file',
  'pdf-pages-many': 'The PDF has {n} pages. It may have {most}. Save fewer of them and upload the new file',
  'video-tool-missing':
    'This video is larger than 20 MB, and ffmpeg, which would make it smaller, is not installed here. Install the package ffmpeg, or send a smaller video',
  'upload-name': 'Name a file as upload:12, by the number that it got when it was sent',
  'upload-missing': 'This file is not here any more. Upload it again',
  'upload-looking': 'This file is still being looked into. Save again when that is done',
  'address-early': 'A post has an address when it is out. Mark it as posted first',
  'screenshots-early': 'Screenshots are added when the post is out. Mark it as posted first',
  'screenshots-many': 'A post has {most} screenshots at most. Take one away first',
  'files-many': 'A post may have {most} files',
  'upload-failed':
    'A picture or video could not be made into one that everybody can see. Save it shorter or smaller, a video as an MP4, and add the new file',
  'upload-heavy':
    'Made as light as we can, the file has {size}. It must be under {most}. Save it shorter or smaller and upload the new file',
  'upload-slow':
    'To make this video playable took longer than {minutes} minutes, the most that its length allows. Save it shorter or smaller, as an MP4, and upload the new file',
  'upload-in-use': 'A post has this file. Take it off the post first',
  'upload-length': 'Say how many bytes the file has, or from which of them on it is sent',
  'tus-version':
    'Files are sent by version {version} of the tus protocol. Name it in the header Tus-Resumable',
  'upload-offset': 'The file goes on at another place. Ask how far it has come',
  'uploads-unused':
    '{n} of your files ({size}) stand in nothing yet. Use or remove some of them first; each goes by itself after a day',
  'uploads-many': '{n} of your files are on their way. Finish or cancel one of them first',
  'file-unreadable': 'The image could not be read. Save it again and upload the new file',
  'video-unreadable': 'The video could not be read. Save it as an MP4 and upload the new file',
  'video-work':
    'This video has {n} pictures of {width} × {height} pixels and cannot be made playable here, which takes {most} such pictures. Save it shorter or smaller and upload the new file',
  'video-long':
    'This video lasts {n} minutes. To be made light and playable here it may last {most}. Save it shorter and upload the new file',
  'video-pixels-many':
    'The pictures of this video are larger than we can read. Save it with 7680 × 4320 pixels or fewer and upload the new file',
  'sound-unreadable': 'There is no sound in this file. Save it as an MP3 and upload the new file',
  'poster-tool-missing':
    'A banner of video needs ffmpeg, which is not installed here. Install the package ffmpeg, or send a picture',
  'media-processing': 'This ad is being made playable. Decide about it when it can be seen',
  'headline-missing': 'Enter a headline',
  'headline-long': 'The headline may have {limit} characters. Shorten it by {over}',
  'link-missing': 'Enter the address that the ad leads to',
  'link-wrong': 'Enter a whole address that begins with http:// or https://',
  'link-inside': 'Readers cannot reach this address. Name a site in it, such as https://example.com',
  'html-missing': 'Enter the HTML of the ad',
  'html-long': 'The HTML may have {limit} characters',
  'media-unapproved': 'You cannot enable this media until it is approved',
  'media-archived': 'Take the media back from the archive before enabling it',
  'media-own-approval': 'Media that you uploaded or changed yourself is approved by somebody else',
  'media-decided': '{name} decided this ad first: it is {approval}',
  'rejection-missing': 'Say why, so that the owner can act on it',
  'rejection-long': 'The reason may have {limit} characters. Shorten it by {over}',
  'media-switched-on': 'Switch the media off before archiving it',
  'media-delete-on': 'Switch the media off before deleting it',
  'copy-target':
    'An ad is copied to other campaigns of its advertiser for ads of the same pixels. Choose one of these',
  'copy-targets-none': 'Choose the campaigns that get a copy',
} as const satisfies Record<string, string>
