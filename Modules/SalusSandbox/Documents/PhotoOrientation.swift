import SalusBase

/// How a photograph is to be turned: the tag "Orientation" of a JPEG file (Exif 2.32 section 4.6.4, TIFF 6.0), 1 to 8.
///
/// It reads the first 64 KiB in one pass; what breaks the form is as no tag.
package struct PhotoOrientation: Hashable, Sendable {
    /// 1 leaves the picture as it is.
    package let tag: Int

    /// The picture is read from right to left first; then it is turned.
    var isMirrored: Bool { [2, 4, 5, 7].contains(tag) }
    /// Quarters of a turn with the clock.
    var quarters: Int { [3: 2, 4: 2, 5: 3, 6: 1, 7: 1, 8: 3][tag] ?? 0 }

    package init(jpeg bytes: [UInt8]) { tag = Self.exif(in: bytes.prefix(1 << 16)).flatMap(Self.tag) ?? 1 }

    /// The TIFF structure of the first application segment that has one.
    private static func exif(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF, (0xE0...0xEF).contains(bytes[place + 1]) {
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2, place + 2 + length <= bytes.count else { return nil }
            let content = bytes[(place + 4)..<(place + 2 + length)]
            if content.starts(with: Array("Exif".utf8) + [0, 0]) { return Array(content.dropFirst(6)) }
            place += 2 + length
        }
        return nil
    }

    /// From the first directory.
    private static func tag(_ tiff: [UInt8]) -> Int? {
        guard tiff.count >= 8, tiff[0] == tiff[1], tiff[0] == 0x49 || tiff[0] == 0x4D else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ place: Int, _ size: Int) -> Int? {
            guard place >= 0, place + size <= tiff.count else { return nil }
            let bytes = tiff[place..<place + size]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + 12 * entry
            guard let name = number(place, 2), let value = number(place + 8, 2) else { return nil }
            if name == 0x0112 { return (1...8).contains(value) ? value : nil }
        }
        return nil
    }
}

extension DecodedPicture {
    func turned(_ orientation: PhotoOrientation) -> DecodedPicture {
        let turn = orientation.quarters
        if turn == 0, !orientation.isMirrored { return self }
        let (wide, high) = turn.isMultiple(of: 2) ? (width, height) : (height, width)
        var turned: [UInt8] = []
        turned.reserveCapacity(pixels.count)
        for y in 0..<high {
            for x in 0..<wide {
                let (column, row) =
                    switch turn {
                    case 1: (y, height - 1 - x)
                    case 2: (width - 1 - x, height - 1 - y)
                    case 3: (width - 1 - y, x)
                    default: (x, y)
                    }
                let place = 3 * (row * width + (orientation.isMirrored ? width - 1 - column : column))
                turned += pixels[place..<place + 3]
            }
        }
        return DecodedPicture(width: wide, height: high, pixels: turned)
    }
}
