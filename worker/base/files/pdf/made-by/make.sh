#!/bin/sh
# Makes the PDFs beside this file, one by each maker, from the texts below. Debian: apt-get install qpdf ghostscript
# libreoffice-writer-nogui librsvg2-bin img2pdf python3-reportlab python3-matplotlib mupdf-tools pdftk-java weasyprint fop
# texlive-latex-base php-cli php-fpdf php-tcpdf imagemagick poppler-utils chromium-headless-shell. Needs no network.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
cd "$work"
cat > page.html <<'HTML'
<!doctype html><html lang="it"><title>Manuale</title><h1 id="a">Manuale</h1><p><a href="https://sosta.example/it">Sito</a>
<a href="mailto:info@sosta.example">Posta</a> <a href="#a">Su</a></p></html>
HTML
echo '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="40" fill="red"/></svg>' > page.svg
printf '%%!PS\n/Helvetica findfont 20 scalefont setfont 72 700 moveto (Manuale) show showpage\n' > page.ps
cat > page.tex <<'TEX'
\documentclass{article}\usepackage[T1]{fontenc}\usepackage{hyperref}\begin{document}\section{A}\href{https://sosta.example}{x}\end{document}
TEX
cat > page.fo <<'FO'
<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="a"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body"><fo:block>Manuale</fo:block></fo:flow></fo:page-sequence></fo:root>
FO
/usr/bin/python3 - <<'PY'
from reportlab.pdfgen import canvas
page = canvas.Canvas('reportlab.pdf')
page.drawString(72, 700, 'Manuale')
page.linkURL('https://sosta.example', (72, 690, 200, 720))
page.bookmarkPage('a')
page.addOutlineEntry('a', 'a')
page.save()
import matplotlib
matplotlib.use('pdf')
import matplotlib.pyplot as plt
plt.plot([1, 2]); plt.axis('off'); plt.savefig('matplotlib.pdf')
PY
ps2pdf page.ps ghostscript.pdf
qpdf --object-streams=generate reportlab.pdf qpdf-packed.pdf
qpdf --linearize reportlab.pdf qpdf-linearized.pdf
qpdf --linearize --object-streams=generate reportlab.pdf qpdf-both.pdf
mutool clean -gggz reportlab.pdf mutool.pdf
pdftk reportlab.pdf output pdftk.pdf
pdfunite reportlab.pdf ghostscript.pdf poppler.pdf
rsvg-convert -f pdf page.svg > cairo.pdf
convert -size 20x10 gradient: page.jpg && img2pdf page.jpg -o img2pdf.pdf
chromium-headless-shell --no-sandbox --headless --no-pdf-header-footer --print-to-pdf=chromium.pdf "file://$work/page.html" 2> /dev/null
soffice --headless --convert-to odt page.html > /dev/null 2>&1
soffice --headless --convert-to pdf page.odt > /dev/null 2>&1 && mv page.pdf libreoffice.pdf
weasyprint page.html weasyprint.pdf 2> /dev/null
fop -q page.fo fop.pdf 2> /dev/null
latex -interaction=batchmode page.tex > /dev/null && dvipdfmx -q -o dvipdfmx.pdf page.dvi
php -r 'require "/usr/share/php/fpdf/fpdf.php"; $p = new FPDF(); $p->AddPage(); $p->SetFont("Arial"); $p->Cell(40, 10, "Manuale", 0, 0, "", false, "https://sosta.example"); $p->Output("F", "fpdf.pdf");'
php -r 'require "/usr/share/php/tcpdf/tcpdf.php"; $p = new TCPDF(); $p->AddPage(); $p->writeHTML("<h1>Manuale</h1>"); $p->Output(getcwd() . "/tcpdf.pdf", "F");'
mkdir -p "$here/locked"
lock() { qpdf --allow-weak-crypto --static-id "${@:2}" -- reportlab.pdf "$here/locked/$1.pdf"; }
lock rc4-40 --encrypt '' owner 40
lock rc4-128 --encrypt '' owner 128 --use-aes=n
lock aes-128 --encrypt '' owner 128 --use-aes=y
lock aes-128-plain-metadata --encrypt '' owner 128 --use-aes=y --cleartext-metadata
lock aes-128-packed --object-streams=generate --encrypt '' owner 128 --use-aes=y
lock aes-256-revision-5 --encrypt '' owner 256 --force-R5
lock aes-256 --encrypt '' owner 256
lock aes-256-packed --linearize --object-streams=generate --encrypt '' owner 256
lock needs-password --encrypt user owner 256
mv ./*.pdf "$here"
