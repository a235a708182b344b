import Glibc

/// A colour of the sRGB space.
public struct RGB: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// From a number such as `0xFF8800`.
    public init(_ hex: UInt32) {
        self.init(UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255))
    }

    /// How light it is, from 0 to 1 (WCAG 2.2, "relative luminance").
    public var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// From 1 to 21; text needs 4.5, or 7 for high contrast (WCAG 2.2, success criteria 1.4.3 and 1.4.6).
    public func contrast(with other: RGB) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    /// The nearest of the 240 fixed colours of a terminal with 256.
    var indexOf256: Int {
        let steps = [0, 95, 135, 175, 215, 255]
        func nearest(_ value: UInt8) -> Int {
            steps.indices.min { abs(steps[$0] - Int(value)) < abs(steps[$1] - Int(value)) } ?? 0
        }
        let cube = [nearest(red), nearest(green), nearest(blue)]
        let grey = min(23, max(0, (Int(red) + Int(green) + Int(blue) - 24 + 15) / 30))
        let fromCube = distance(steps[cube[0]], steps[cube[1]], steps[cube[2]])
        let level = 8 + 10 * grey
        return distance(level, level, level) < fromCube ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }

    /// The nearest of the eight colours that every terminal with colours has: a bit each of red, green and blue.
    var indexOf8: Int { [red, green, blue].enumerated().reduce(0) { $0 + ($1.element >= 96 ? 1 << $1.offset : 0) } }

    private func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
        [(r, red), (g, green), (b, blue)].reduce(0) { $0 + ($1.0 - Int($1.1)) * ($1.0 - Int($1.1)) }
    }
}
