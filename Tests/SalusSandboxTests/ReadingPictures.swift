import SalusBase
import TestSupport
import Testing

@testable import SalusSandbox

@Suite("Reading pictures of others")
struct ReadingPictures {
    private func read(_ bytes: String, _ rest: [UInt8], most: Int = 100, pieces: Int = 1 << 20) -> PixmapReader {
        var reader = PixmapReader(most: most, mostPixels: 1_000_000)
        let all = Array(bytes.utf8) + rest
        for start in stride(from: 0, to: all.count, by: pieces) {
            let goesOn = all[start..<min(all.count, start + pieces)].withUnsafeBytes { reader.take($0) }
            if !goesOn { break }
        }
        return reader
    }

    @Test("pixmaps of each form become the same pixels, however they are cut", arguments: [1, 2, 3, 7, 1000])
    func forms(_ pieces: Int) {
        let grey = DecodedPicture(width: 2, height: 2, pixels: [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0])
        #expect(read("P5 2 2 255\n", [0, 255, 255, 0], pieces: pieces).picture == grey)
        #expect(read("P5\n2 2\n65535\n", [0, 0, 255, 255, 255, 255, 0, 0], pieces: pieces).picture == grey)
        #expect(read("P4\n2 2\n", [0b1000_0000, 0b0100_0000], pieces: pieces).picture == grey)
        #expect(read("P6 2 2 255\n", grey.pixels, pieces: pieces).picture == grey)
        #expect(read("P6 2 2 1\n", grey.pixels.map { $0 / 255 }, pieces: pieces).picture == grey)
    }

    @Test("a large picture becomes smaller by the mean of its pixels")
    func smaller() {
        let picture = read("P5 3 3 255\n", [0, 100, 9, 100, 200, 9, 50, 150, 30], most: 2).picture
        #expect(
            picture
                == DecodedPicture(width: 2, height: 2, pixels: [100, 100, 100, 9, 9, 9] + [100, 100, 100, 30, 30, 30]))
    }

    @Test("no picture comes of what is cut, too large or no pixmap")
    func none() {
        #expect(read("P5 2 2 255\n", [0, 255, 255]).picture == nil)
        #expect(read("P5 70000 70000 255\n", [0]).isTooLarge)
        for broken in [
            "P3 1 1 255\n", "P5 0 1 255\n", "P5 1 1 99999999\n", "P5 -1 1 255\n", "P5 1 x 255\n", "GIF89a\n",
        ] {
            #expect(read(broken, [0, 0, 0]).picture == nil, "\(broken)")
        }
        #expect(read(String(repeating: "9", count: 100), []).picture == nil)
    }

    private static let turns: [(UInt8, [UInt8])] = [
        (1, [1, 2, 3, 4, 5, 6]), (2, [3, 2, 1, 6, 5, 4]), (3, [6, 5, 4, 3, 2, 1]), (4, [4, 5, 6, 1, 2, 3]),
        (5, [1, 4, 2, 5, 3, 6]), (6, [4, 1, 5, 2, 6, 3]), (7, [6, 3, 5, 2, 4, 1]), (8, [3, 6, 2, 5, 1, 4]),
    ]

    @Test("a photograph is turned as its tag says", arguments: turns)
    func turned(_ tag: UInt8, _ expected: [UInt8]) {
        let picture = DecodedPicture(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6].flatMap { [$0, $0, $0] })
        for isLittle in [true, false] {
            let orientation = PhotoOrientation(jpeg: Self.jpeg(tag, isLittle: isLittle))
            #expect(orientation.tag == Int(tag))
            let turned = picture.turned(orientation)
            #expect(stride(from: 0, to: 18, by: 3).map { turned.pixels[$0] } == expected)
            #expect((turned.width, turned.height) == (tag < 5 ? (3, 2) : (2, 3)))
        }
    }

    @Test("a broken tag turns nothing")
    func untagged() {
        #expect(PhotoOrientation(jpeg: []).tag == 1)
        #expect(PhotoOrientation(jpeg: Self.jpeg(9, isLittle: true)).tag == 1)
        let whole = Self.jpeg(6, isLittle: true)
        for length in 0..<whole.count { #expect([1, 6].contains(PhotoOrientation(jpeg: Array(whole[..<length])).tag)) }
        for place in whole.indices {
            var broken = whole
            broken[place] = 0xFF
            #expect((1...8).contains(PhotoOrientation(jpeg: broken).tag))
        }
    }

    /// The beginning of a JPEG file, with an Exif segment of one entry.
    private static func jpeg(_ tag: UInt8, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(value >> (8 * $0) & 255) }
            return isLittle ? bytes : bytes.reversed()
        }
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(tag), 2) + [0, 0]
        let tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + entry
        let content = Array("Exif".utf8) + [0, 0] + tiff
        let length = content.count + 2
        return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
            + [0xFF, 0xDA]
    }

    private static let isInstalled = (try? Sandbox().path(of: .gifToPixels)) != nil

    @Test(
        "a GIF and a PNG are read by their programs, and one that lies about its size is an error",
        .enabled(if: isInstalled))
    func gif() async throws {
        let picture = try await Sandbox().picture(in: ForeignFile.gif())
        #expect(picture == DecodedPicture(width: 4, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0]))
        await #expect(throws: SandboxError.tooLarge) {
            try await Sandbox(limits: SandboxLimits(pixels: 1000)).picture(in: ForeignFile.gif(width: 60000, height: 9))
        }
        let (red, blue): ([UInt8], [UInt8]) = ([200, 10, 10], [10, 10, 200])
        let png = try await Sandbox().picture(in: ForeignFile.png(width: 2, height: 2, red, blue))
        #expect(png == DecodedPicture(width: 2, height: 2, pixels: blue + red + blue + blue))
        for bytes in [
            Array("GIF89a".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0],
        ] {
            await #expect(throws: SandboxError.damaged) { try await Sandbox().picture(in: bytes) }
        }
        await #expect(throws: SandboxError.unknownFormat) { try await Sandbox().picture(in: Array("BM".utf8)) }
    }
}
