"""Makes the fonts of public/fonts; its README says why each step is taken.

pip install fonttools
npm install --prefix FOLDER @fontsource/{noto-sans,vazirmatn,noto-sans-{hebrew,thai,devanagari,math,symbols,symbols-2,sc,tc,jp,kr},noto-emoji}@5.3.0
python commands/build/makeFonts.py FOLDER/node_modules/@fontsource public/fonts
"""

import sys
from copy import deepcopy
from glob import glob
from os.path import join
from tempfile import mkdtemp

from fontTools.fontBuilder import FontBuilder
from fontTools.merge import Merger
from fontTools.otlLib.builder import buildSingleSubstSubtable
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables._g_l_y_f import Glyph

SOURCE, TARGET = sys.argv[1:3]
WORK = mkdtemp()
# Invisible control characters; the joiners among them shape the letters around them, so those are in the fonts of such scripts.
JOINERS = [0x200C, 0x200D]
UNSEEN = [*range(0x00, 0x20), *range(0x7F, 0xA0), 0xAD, 0x61C, 0x180E, *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0x20E3, *range(0xFE00, 0xFE10), 0xFEFF, *range(0xE0000, 0xE1000)]


def source(package, subset, weight=400):
    font = TTFont(join(SOURCE, package, 'files', f'{package}-{subset}-{weight}-normal.woff'))
    font.flavor = None
    return font


def slices(package):
    fonts = [TTFont(path) for path in sorted(glob(join(SOURCE, package, 'files', f'{package}-[0-9]*-400-normal.woff')))]
    for font in fonts:
        font.flavor = None
    return fonts


def points(font):
    return set(font.getBestCmap())


def subset(font, wanted, features=()):
    subsetter = Subsetter(Options(layout_features=list(features), hinting=False, name_IDs=['*'], notdef_outline=True, drop_tables=['BASE', 'MATH', 'STAT', 'gasp', 'meta', 'prep', 'vhea', 'vmtx']))
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    return font


def parts(fonts, wanted):
    return [subset(deepcopy(font), points(font) & wanted) for font in fonts if points(font) & wanted]


def merge(parts):
    """Each part adds the characters that the parts before it lack."""
    paths, seen = [], set()
    for number, font in enumerate(parts):
        wanted = points(font) - seen
        if not wanted:
            continue
        seen |= wanted
        path = join(WORK, f'{number}.ttf')
        subset(font, wanted, FEATURES).save(path)
        paths.append(path)
    return Merger().merge(paths)


FEATURES = ['kern', 'mark', 'mkmk', 'dist']


def add_unseen(font, wanted):
    name = 'unseen'
    font['glyf'][name] = Glyph()
    font['hmtx'][name] = (0, 0)
    font.setGlyphOrder([*dict.fromkeys([*font.getGlyphOrder(), name])])
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap.update({point: name for point in wanted if point not in table.cmap and (point < 0x10000 or table.format == 12)})


def add_copies(font):
    """Spaces and dashes of their own code points: copies, as one glyph is found in a PDF as one character only."""
    unicode_tables = [table.cmap for table in font['cmap'].tables if table.isUnicode()]
    for original, copies in [(0x20, [0x09, *range(0x2000, 0x200B), 0x202F, 0x205F]), (0x2D, [0x2010, 0x2011]), (0x2013, [0x2012]), (0x2014, [0x2015])]:
        for point in copies:
            if point in points(font):
                continue
            name, model = f'copy{point:04X}', font.getBestCmap()[original]
            font['glyf'][name], font['hmtx'][name] = deepcopy(font['glyf'][model]), font['hmtx'][model]
            font.setGlyphOrder([*dict.fromkeys([*font.getGlyphOrder(), name])])
            for cmap in unicode_tables:
                cmap[point] = name


def keep_line_height(font):
    """A symbol among letters does not raise the line height: the heights of Noto Sans."""
    font['hhea'].ascent, font['hhea'].descent, font['hhea'].lineGap = [round(height * font['head'].unitsPerEm / 1000) for height in (1069, -293, 0)]


def decompose(font):
    """No composite glyphs: a letter once read as a component of another (the e of é) is no longer found in later PDFs of a process."""
    glyphs = font.getGlyphSet()
    for name in font.getGlyphOrder():
        if font['glyf'][name].isComposite():
            recording, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
            glyphs[name].draw(recording)
            recording.replay(pen)
            font['glyf'][name] = pen.glyph()


def save(font, family, file, weight=400):
    decompose(font)
    style = 'Bold' if weight == 700 else 'Regular'
    names = {1: family, 2: style, 3: f'{family} {style}', 4: f'{family} {style}', 6: f'{family.replace(" ", "")}-{style}'}
    font['name'].names = [record for record in font['name'].names if record.nameID in (0, 13, 14)]
    for number, text in names.items():
        font['name'].setName(text, number, 3, 1, 0x409)
    font['post'].formatType = 3.0
    font.save(join(TARGET, f'{file}-{weight}.ttf'))
    print(file, weight, len(points(font)), flush=True)


def split_ligatures(font):
    """Draws a ligature of two letters as two glyphs, a wide one and an empty one, so that text search finds each letter in a PDF."""
    lookups = font['GSUB'].table.LookupList.Lookup

    def single(flag, old, new):
        lookup = otTables.Lookup()
        lookup.LookupType, lookup.LookupFlag = 1, flag
        lookup.SubTable, lookup.SubTableCount = [buildSingleSubstSubtable({old: new})], 1
        lookups.append(lookup)
        return len(lookups) - 1

    def coverage(glyph):
        table = otTables.Coverage()
        table.glyphs = [glyph]
        return table

    for lookup in [candidate for candidate in lookups if candidate.LookupType == 4]:
        chains = []
        for first, ligatures in [pair for table in lookup.SubTable for pair in table.ligatures.items()]:
            for ligature in ligatures:
                if len(ligature.Component) != 1:
                    continue
                second = ligature.Component[0]
                drawn, empty = halves(font, ligature.LigGlyph)
                chain = otTables.ChainContextSubst()
                chain.Format = 3
                chain.BacktrackGlyphCount, chain.BacktrackCoverage = 0, []
                chain.LookAheadGlyphCount, chain.LookAheadCoverage = 0, []
                chain.InputGlyphCount, chain.InputCoverage = 2, [coverage(first), coverage(second)]
                chain.SubstLookupRecord = []
                for position, index in enumerate([single(lookup.LookupFlag, first, drawn), single(lookup.LookupFlag, second, empty)]):
                    record = otTables.SubstLookupRecord()
                    record.SequenceIndex, record.LookupListIndex = position, index
                    chain.SubstLookupRecord.append(record)
                chain.SubstCount = 2
                chains.append(chain)
        lookup.LookupType, lookup.SubTable, lookup.SubTableCount = 6, chains, len(chains)
    font['GSUB'].table.LookupList.LookupCount = len(lookups)


def halves(font, ligature):
    """The letters of a right-to-left ligature: the first keeps the whole drawing, reaching over the empty second on its left."""
    glyf, hmtx = font['glyf'], font['hmtx']
    drawn, empty = f'{ligature}.drawn', f'{ligature}.empty'
    if drawn not in hmtx.metrics:
        width, bearing = hmtx[ligature]
        room = width // 2
        glyph = deepcopy(glyf[ligature])
        if glyph.isComposite():
            for component in glyph.components:
                component.x -= room
        else:
            glyph.coordinates.translate((-room, 0))
        glyf[drawn], glyf[empty] = glyph, Glyph()
        glyph.recalcBounds(glyf)
        hmtx[drawn], hmtx[empty] = (width - room, bearing - room), (room, 0)
        font.setGlyphOrder([*dict.fromkeys([*font.getGlyphOrder(), drawn, empty])])
    return drawn, empty


def latin(weight):
    font = merge([source('noto-sans', name, weight) for name in ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']])
    add_copies(font)
    save(font, 'Noto Sans', 'noto-sans', weight)
    return points(font)


def arabic(weight):
    font = source('vazirmatn', 'arabic', weight)
    # Left out: ligatures over more than two letters, and marks made into one.
    font = subset(font, {point for point in points(font) if point >= 0x600 or point == 0x20}, ['init', 'medi', 'fina', 'rlig', 'liga', 'mark', 'mkmk', 'kern'])
    split_ligatures(font)
    add_unseen(font, JOINERS)
    save(font, 'Vazirmatn', 'vazirmatn', weight)


def alphabet(script, title, features, weight):
    font = source(f'noto-sans-{script}', script, weight)
    subset(font, points(font) - {0x25CC}, features)
    add_unseen(font, JOINERS)
    save(font, f'Noto Sans {title}', f'noto-sans-{script}', weight)


def symbols(known):
    wanted = set(range(0x2000, 0x2800)) | set(range(0x2900, 0x2C00))
    sources = [source('noto-sans-math', 'latin'), source('noto-sans-symbols', 'symbols'), source('noto-sans-symbols-2', 'math'), source('noto-sans-symbols-2', 'symbols'), *slices('noto-sans-jp'), *slices('noto-sans-kr'), *slices('noto-sans-sc')]
    font = merge(parts(sources, wanted - known - set(UNSEEN)))
    keep_line_height(font)
    save(font, 'Noto Sans Symbols', 'noto-sans-symbols')
    return points(font)


def emoji(known, drawn_as_symbol):
    font = source('noto-emoji', 'emoji')
    wanted = {point for point in points(font) - known if point >= 0x1F000 or point not in drawn_as_symbol} - set(UNSEEN) | {0x200D, 0xFE0F}
    subset(font, wanted, ['ccmp', 'liga'])
    keep_line_height(font)
    save(font, 'Noto Emoji', 'noto-emoji')


def missing():
    """A box for every character, nothing for invisible ones: the end of each stack."""
    pen = TTGlyphPen(None)
    for left, bottom, right, top in [(60, 0, 540, 714), (110, 50, 490, 664)]:
        corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
        if left == 110:
            corners.reverse()
        pen.moveTo(corners[0])
        for corner in corners[1:]:
            pen.lineTo(corner)
        pen.closePath()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(['.notdef', 'box', 'unseen'])
    box = pen.glyph()
    builder.setupGlyf({'.notdef': box, 'box': deepcopy(box), 'unseen': Glyph()})
    builder.setupHorizontalMetrics({'.notdef': (600, 60), 'box': (600, 60), 'unseen': (0, 0)})
    builder.setupHorizontalHeader(ascent=1069, descent=-293)
    builder.setupCharacterMap({})
    builder.setupNameTable({})
    builder.setupOS2()
    builder.setupPost()
    table = CmapSubtable.newSubtable(13)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    unseen = set(UNSEEN)
    table.cmap = {point: 'unseen' if point in unseen else 'box' for point in range(0x110000) if not 0xD800 <= point < 0xE000}
    builder.font['cmap'].tables = [table]
    builder.font['name'].names = []
    for number, text in {1: 'Missing', 2: 'Regular', 4: 'Missing Regular', 6: 'Missing-Regular'}.items():
        builder.font['name'].setName(text, number, 3, 1, 0x409)
    builder.save(join(TARGET, 'missing-400.ttf'))


def charset(encoding, leads, trails):
    found = set()
    for lead in leads:
        for trail in trails:
            text = bytes([lead, trail]).decode(encoding, 'ignore')
            if len(text) == 1:
                found.add(ord(text))
    return {point for point in found if 0x4E00 <= point <= 0x9FFF}


def east_asian():
    """One font per national character set, and one with every rarer character that any of the sources has."""
    shared = set(range(0x3000, 0x3040)) | set(range(0xFF00, 0xFFF0))
    kana = set(range(0x3040, 0x3100)) | set(range(0x31F0, 0x3200))
    bopomofo = set(range(0x3105, 0x3130))
    hangul = set(range(0xAC00, 0xD7A4)) | set(range(0x1100, 0x1200)) | set(range(0x3130, 0x3190))
    simplified = charset('gb2312', range(0xB0, 0xF8), range(0xA1, 0xFF))
    traditional = charset('big5', range(0xA4, 0xC7), range(0x40, 0xFF))
    japanese = charset('euc_jp', range(0xB0, 0xF5), range(0xA1, 0xFF))
    sets = [('sc', 'SC', simplified | bopomofo), ('tc', 'TC', traditional | bopomofo), ('jp', 'JP', japanese | kana), ('kr', 'KR', hangul)]
    whole = {'sc': 'chinese-simplified', 'tc': 'chinese-traditional', 'jp': 'japanese', 'kr': 'korean'}
    sources = {code: [source(f'noto-sans-{code}', name), *slices(f'noto-sans-{code}')] for code, name in whole.items()}
    done = set()
    for code, title, wanted in sets:
        own, others = sources[code], [part for other in sources if other != code for part in sources[other]]
        lacking = (wanted | shared) - set().union(*map(points, own))
        font = merge([*parts(own, wanted | shared), *parts(others, lacking)])
        done |= points(font)
        save(font, f'Noto Sans {title}', f'noto-sans-{code}')
    rare = set(range(0x2E80, 0x2FE0)) | set(range(0x3190, 0x4DC0)) | set(range(0x4E00, 0xA000)) | set(range(0xF900, 0xFB00)) | set(range(0xFE30, 0xFE50)) | set(range(0x20000, 0x32000))
    font = merge(parts([part for code in sources for part in sources[code]], rare - done))
    save(font, 'Noto Sans Han', 'noto-sans-han')


if __name__ == '__main__':
    known = set()
    for weight in (400, 700):
        known = latin(weight)
        arabic(weight)
        alphabet('hebrew', 'Hebrew', FEATURES, weight)
        alphabet('thai', 'Thai', FEATURES, weight)
        alphabet('devanagari', 'Devanagari', [*FEATURES, 'abvm', 'blwm', 'ccmp', 'locl', 'nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct', 'pres', 'abvs', 'blws', 'psts', 'haln'], weight)
    emoji(known, symbols(known))
    missing()
    east_asian()
