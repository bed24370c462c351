import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE, pageWith, pdfOf, pdfOfSize, pdfSample } from "#test/support/document-samples.ts";
import { openPdf } from "./open-pdf.server.ts";
import { scanPdf } from "./scan-pdf.server.ts";

const MIB = 1024 * 1024;

const scan = (bytes: Uint8Array) => scanPdf(Buffer.from(bytes)).problem;
const join = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** A file whose fourth object is a stream of objects, of which the first has the number 20. */
function withObjects(content: string, dictionary = "/Filter /FlateDecode", place = 0) {
  const head = `20 ${place} `;
  const plain = Buffer.from(`${head}${content}`, "latin1");
  return pdfOf([
    ...PAGE,
    {
      dictionary: `<</Type /ObjStm /N 1 /First ${head.length} ${dictionary}>>`,
      data: dictionary.includes("Filter") ? deflateSync(plain) : plain,
    },
  ]);
}

const EMPTY = Buffer.alloc(0);
/** Says of itself that it needs a window no inflater has; readers unpack it all the same. */
function withOddWindow(packed: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x88, 0x1c]), packed.subarray(2)]);
}
function withoutChecksum(content: string) {
  const { dictionary, data } = flate(Buffer.from(content));
  return { dictionary, data: Buffer.concat([data.subarray(0, -4), Buffer.alloc(4)]) };
}

/** A file whose table of objects is a stream; an entry is of a kind, a place and a generation. */
function withTable(rest = "", { sizes = "/Size 5 /W [1 1 1]", filter = "/FlateDecode" } = {}) {
  const pages = pdfOf(PAGE);
  const body = Buffer.from(pages.subarray(0, Buffer.from(pages).indexOf("xref\n")));
  const text = body.toString("latin1");
  const places = [1, 2, 3].map((number) => text.indexOf(`${number} 0 obj`));
  const entries = [[0, 0, 0], ...[...places, body.length].map((at) => [1, at, 0])];
  const rows = rest.includes("Predictor") ? entries.map((entry) => [0, ...entry]) : entries;
  const data = deflateSync(Buffer.from(rows.flat()));
  const dictionary = `<</Type /XRef /Root 1 0 R /Filter ${filter} ${sizes} ${rest} /Length ${data.length}>>`;
  const end = `\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`;
  return join(body, `4 0 obj\n${dictionary}\nstream\n`, data, end);
}

/** Its words lie in the stream that is the fourth object. */
const NOTE =
  "/Annots [<</Type /Annot /Subtype /FreeText /Rect [0 0 9 9] /DA (/Helv 1 Tf) /AP <</N 4 0 R>>>>]";

const SCRIPT = "<</S /JavaScript /JS (app.alert\\(1\\))>>";
const flate = (data: Uint8Array, filter = "/FlateDecode") => ({
  dictionary: `<</Filter ${filter}>>`,
  data: deflateSync(data),
});

describe("a harmless PDF", () => {
  it.each<[string, Uint8Array]>([
    ["a letter", pdfSample()],
    ["one of 5 MB", pdfOfSize(5 * MIB)],
    ["one that opens on a page", pdfOf(pageWith("/OpenAction [3 0 R /Fit]"))],
    ["one with links to its pages", pdfOf(pageWith("/OpenAction <</S /GoTo /D [3 0 R /Fit]>>"))],
    ["one with a link to a web page", pdfOf(pageWith("", link("(https://digilocker.gov.in)")))],
    ["one with a mailto link", pdfOf(pageWith("", link("(mailto:asha@example.in)")))],
    [
      "one whose title says /JavaScript",
      pdfOf([...PAGE, "<</Title (How /JavaScript and /Launch work)>>"]),
    ],
    ["one with an object stream", withObjects("<</Title (letter)>>")],
    ["one with an uncompressed object stream", withObjects("<</Title (letter)>>", "")],
    ["one with a cross-reference stream", withTable()],
    ["one with a predictor in its table", withTable("/DecodeParms <</Columns 3 /Predictor 12>>")],
    ["one with an empty stream", pdfOf([...PAGE, { ...flate(EMPTY), data: EMPTY }])],
    ["one with a stream without checksum", pdfOf([...PAGE, withoutChecksum("q Q")])],
    ["one with annotations", pdfOf([...pageWith("", NOTE), flate(Buffer.from("BT ET"))])],
    [
      "one by ReportLab",
      pdfOf([...PAGE, flate(Buffer.from("q Q"), "[/ASCII85Decode /FlateDecode]")]),
    ],
    [
      "one with a signature as incremental update",
      join(
        pdfOf(pageWith("/AcroForm <</Fields [4 0 R] /SigFlags 3>>")),
        "4 0 obj\n<</FT /Sig /V <</Type /Sig /Filter /Adobe.PPKLite /Contents <00ff>>> >>\nendobj\n",
        "trailer <</Root 1 0 R /Size 5>>\nstartxref\n9\n%%EOF\n",
      ),
    ],
  ])("may be %s", async (_what, bytes) => {
    const scanned = scanPdf(Buffer.from(bytes));
    expect(scanned.problem).toBeNull();
    expect(await openPdf(new Uint8Array(bytes), scanned)).toBeNull();
  });
});

function link(address: string): string {
  return `/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /URI /URI ${address}>>>>]`;
}

describe("a PDF with active content", () => {
  it.each<[string, Uint8Array]>([
    ["a script when it is opened", pdfOf(pageWith(`/OpenAction ${SCRIPT}`))],
    ["a script by name", pdfOf(pageWith(`/Names <</JavaScript <</Names [(a) ${SCRIPT}]>>>>`))],
    ["a script when a page is shown", pdfOf(pageWith("", `/AA <</O ${SCRIPT}>>`))],
    ["a name with hex escapes", pdfOf(pageWith("/OpenAction <</S /J#61vaScript /J#53 (1)>>"))],
    ["a name as an indirect object", pdfOf([...PAGE, "/JavaScript"])],
    ["an unreferenced script", pdfOf([...PAGE, SCRIPT])],
    ["a script in an object stream", withObjects(SCRIPT)],
    ["a script in an uncompressed object stream", withObjects(SCRIPT, "")],
    ["a script in a comment", pdfOf([...PAGE, `% 9 0 obj ${SCRIPT}\nnull`])],
    ["a script in a string", pdfOf([...PAGE, `(9 0 obj ${SCRIPT.replaceAll("\\", "")} )`])],
    [
      "a script in a picture",
      pdfOf([...PAGE, { dictionary: "<<>>", data: join("9 0 obj\n", SCRIPT) }]),
    ],
    ["a duplicate key", pdfOf([...PAGE, "<</S /JavaScript /S /GoTo>>"])],
    [
      "a script that an incremental update replaces",
      join(pdfOf(pageWith(`/OpenAction ${SCRIPT}`)), pdfSample()),
    ],
    [
      "a script that an incremental update adds",
      join(pdfSample(), `4 0 obj ${SCRIPT} endobj\n%%EOF\n`),
    ],
    ["a launch action", pdfOf(pageWith("/OpenAction <</S /Launch /F (cmd.exe)>>"))],
    ["an attachment", pdfOf(pageWith("/Names <</EmbeddedFiles <</Names []>>>>"))],
    ["a remote go-to action", pdfOf(pageWith("", `/A <</S /GoToR /F (\\\\\\\\host\\\\x)>>`))],
    ["an XFA form", pdfOf(pageWith("/AcroForm <</XFA 4 0 R>>"))],
    ["a form submission", pdfOf([...PAGE, "<</S /SubmitForm /F (http://a.example)>>"])],
    ["a video", pdfOf([...PAGE, "<</Subtype /RichMedia>>"])],
    ["a script link", pdfOf(pageWith("", link("(javascript:alert\\(1\\))")))],
    ["a script link in hex", pdfOf(pageWith("", link("<6A617661736372697074 3A31>")))],
    ["a script link with escapes", pdfOf(pageWith("", link("(\\152ava\\\nscript:1)")))],
    ["a link to a file", pdfOf(pageWith("", link("(file:///etc/passwd)")))],
    ["a link as an indirect object", pdfOf(pageWith("", link("4 0 R")))],
  ])("is refused for %s", (_what, bytes) => {
    expect(scan(bytes)).toBe("active-file");
  });

  it("is refused when it opens a web page by itself", async () => {
    const bytes = pdfOf([...pageWith("/OpenAction 4 0 R"), "<</S /URI /URI (https://a.example)>>"]);
    const scanned = scanPdf(Buffer.from(bytes));
    expect(scanned).toEqual({ problem: null, hasOpenAction: true });
    expect(await openPdf(bytes, scanned)).toBe("active-file");
  });
});

describe("an unreadable PDF", () => {
  const OF_ANOTHER = "/Filter /FlateDecode /DecodeParms 9 0 R";
  const WRONG = {
    dictionary: "<</Filter /FlateDecode>>",
    data: Buffer.from([0x78, 0x9c, 0xff, 0xff, 0xff]),
  };
  const bomb = deflateSync(Buffer.alloc(70 * MIB));
  it.each<[string, Uint8Array]>([
    ["is truncated", pdfSample().subarray(0, -20)],
    ["continues after its end", join(pdfSample(), "\nPK\u0003\u0004")],
    ["is an archive as well", join(pdfSample(), "PK\u0005\u0006", Buffer.alloc(18), "\n%%EOF\n")],
    ["has an unterminated object", pdfOf([...PAGE, "<</A [1 2 3>>"])],
    ["has an unterminated string", pdfOf([...PAGE, "<</A (1 2 3>>"])],
    [
      "has a stream that unpacks to too much",
      pdfOf([...PAGE, { dictionary: "<</Filter /FlateDecode>>", data: bomb }]),
    ],
    [
      "has many streams that unpack to too much",
      pdfOf([...PAGE, ...Array.from({ length: 9 }, () => flate(Buffer.alloc(30 * MIB)))]),
    ],
    [
      "has a stream that unpacks to too much without a window limit",
      pdfOf([...PAGE, { dictionary: "<</Filter /FlateDecode>>", data: withOddWindow(bomb) }]),
    ],
    ["has a corrupt stream", pdfOf([...PAGE, flate(Buffer.from("q Q")), WRONG])],
    ["has too many objects", withObjects(`(${"\\1".repeat(5 * MIB)})`)],
    ["repeats its objects", join("%PDF-1.7\n", "obj(".repeat(500_000), "%%EOF\n")],
    [
      "has annotations of unknown length",
      pdfOf([...pageWith("", NOTE), { dictionary: "<</Filter /LZWDecode>>", data: EMPTY }]),
    ],
    ["has a table with wide columns", withTable("", { sizes: "/Size 5 /W [1 8000000 1]" })],
    ["has a table with too many rows", withTable("", { sizes: "/Size 2147483647 /W [1 1 1]" })],
    ["has a table with a long section", withTable("/Index [0 2147483647]")],
    ["has a table with long sections", withTable("/Index [0 300000 0 300000]")],
    ["has a table with long rows", withTable("/DecodeParms <</Columns 9999999 /Predictor 12>>")],
    ["has a table with another filter", withTable("", { filter: "/LZWDecode" })],
    ["has a table with two filters", withTable("", { filter: "[/FlateDecode 9 0 R]" })],
    ["has an indirect /Index in its table", withTable("/Index 9 0 R")],
    ["has indirect /DecodeParms in its table", withTable("/DecodeParms 9 0 R")],
    ["has indirect /DecodeParms in its objects", withObjects("null", OF_ANOTHER)],
    ["is compressed twice", pdfOf([...PAGE, flate(bomb, "[/FlateDecode /FlateDecode]")])],
    ["hides its objects", withObjects("null", "/Filter [/ASCIIHexDecode /FlateDecode]")],
    ["has an indirect /Filter in its objects", withObjects("null", "/Filter 9 0 R")],
    ["has an object inside a string", withObjects("( <</S /Xyz>> )", "/Filter /FlateDecode", 2)],
  ])("is refused when it %s", (_what, bytes) => {
    expect(scan(bytes)).toBe("broken-file");
  });

  it.each<[string, Uint8Array]>([
    ["no catalog", pdfOf(["null"])],
    ["no page", pdfOf(["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [] /Count 1>>"])],
  ])("is refused for %s", async (_what, bytes) => {
    expect(scan(bytes)).toBeNull();
    expect(await openPdf(bytes, { hasOpenAction: false })).toBe("broken-file");
  });

  it("is refused when it is encrypted", () => {
    expect(scan(pdfOf([...PAGE, SCRIPT, "<</A ["], "/Encrypt 4 0 R"))).toBe("locked-file");
  });

  it("is refused for more than 30 pages", async () => {
    const pages = (count: number) => {
      const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
      return pdfOf([
        PAGE[0],
        `<</Type /Pages /Kids [${kids}] /Count ${count}>>`,
        ...Array.from({ length: count }, () => PAGE[2]),
      ]);
    };
    expect(await openPdf(pages(30), { hasOpenAction: false })).toBeNull();
    expect(await openPdf(pages(31), { hasOpenAction: false })).toBe("too-many-pages");
  });

  it("never throws for random damage", () => {
    const damaged = fc.tuple(
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      fc.nat(40),
    );
    fc.assert(
      fc.property(damaged, ([changes, cut]) => {
        const bytes = withObjects(`[(a\\)b) <</K /#41 <61>>>]`).slice(0, -cut || undefined);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        expect(() => scan(bytes)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
