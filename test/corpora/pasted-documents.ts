/**
 * What word processors put onto the clipboard as HTML, shortened where they repeat themselves, and what is to be kept of it: an
 * article of a bakery with a title, headings, emphasis, a link, lists within lists, a quotation, a table and a picture.
 */

interface PastedDocument {
  readonly from: string
  readonly html: string
  /** The HTML that an article keeps of it. */
  readonly kept: string
}

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/dina/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings; panose-1:5 0 0 0;} p.MsoNormal {margin:0in; font-size:11.0pt;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;} --></style></head>
<body lang=EN-US link="#0563C1" vlink="#954F72" style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle>Bread before dawn<o:p></o:p></p>
<h1><span style='font-family:"Calibri Light"'>The oven<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-size:12.0pt;color:red'>It is lit at <b style='mso-bidi-font-weight:normal'>three</b>,
says <i>Miriam</i>; see <a href="https://ohrbakery.example/oven"><span style='color:#0563C1'>the plan</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Rye<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>with caraway<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Oat<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Knead<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Wait<o:p></o:p></p>
<p class=MsoQuote>Dough does not hurry.<o:p></o:p></p>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_x0020_1" type="#_x0000_t75"><v:imagedata src="file:///C:/Users/dina/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=64 height=64 src="file:///C:/Users/dina/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]></span></p>
<table class=MsoTableGrid border=1 cellspacing=0><tr><td width=312 valign=top><p class=MsoNormal>Monday<o:p></o:p></p></td><td><p class=MsoNormal>closed<o:p></o:p></p></td></tr></table>
<script>window.__xss = 1</script><p class=MsoNormal onclick="window.__xss = 1"><a href="javascript:window.__xss = 1">Read on</a></p>
<!--EndFragment--></body></html>`

const google = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5c2b0a11-7fff-4f3c-9d0c-0d6d3b0d9f11"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:3pt;"><span style="font-size:26pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">Bread before dawn</span></p><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">The oven</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;color:#ff0000;font-weight:400;white-space:pre-wrap;">It is lit at </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">three</span><span style="font-weight:400;white-space:pre-wrap;">, says </span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">Miriam</span><span style="font-weight:400;white-space:pre-wrap;">; see </span><a href="https://ohrbakery.example/oven" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">the plan</span></a><span style="font-weight:400;white-space:pre-wrap;">.</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Rye</span></p></li><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">with caraway</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Oat</span></p></li></ul><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Knead</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Wait</span></p></li></ol><p dir="ltr" style="margin-left:36pt;"><span style="font-weight:400;">Dough does not hurry.</span></p><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:64px;height:64px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXf" width="64" height="64" /></span></p><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /></colgroup><tbody><tr style="height:21pt"><td style="vertical-align:top;"><p dir="ltr"><span style="font-weight:400;">Monday</span></p></td><td><p dir="ltr"><span>closed</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

const sentence =
  '<p>It is lit at <strong>three</strong>, says <em>Miriam</em>; see <a href="https://ohrbakery.example/oven">the plan</a>.</p>'
const lists =
  '<ul><li><p>Rye</p><ul><li><p>with caraway</p></li></ul></li><li><p>Oat</p></li></ul><ol><li><p>Knead</p></li><li><p>Wait</p></li></ol>'

export const pastedDocuments: readonly PastedDocument[] = [
  {
    from: 'Word',
    html: word,
    kept: `<h1>Bread before dawn</h1><h1>The oven</h1>${sentence}${lists}<blockquote><p>Dough does not hurry.</p></blockquote><p></p><p>Monday\u2003closed</p><p>Read on</p>`,
  },
  {
    from: 'Google Docs',
    html: google,
    kept: `<p>Bread before dawn</p><h1>The oven</h1>${sentence}${lists}<p>Dough does not hurry.</p><p></p><p>Monday\u2003closed</p>`,
  },
]
