import SalusBase
import SalusCrypto
import Testing

@Suite("A secret")
struct SecretTests {
    @Test("never prints its bytes")
    func prints() {
        let secret = Secret(copying: Array("password".utf8))
        var dumped = ""
        dump(secret, to: &dumped)
        #expect("\(secret)" == "Secret(8)")
        #expect(!dumped.contains("112") && !dumped.contains("password"))
    }

    @Test("equals another of the same bytes only")
    func equality() {
        #expect(Secret(copying: [1, 2, 3]) == Secret(copying: [1, 2, 3]))
        #expect(Secret(copying: [1, 2, 3]) != Secret(copying: [1, 2, 4]))
        #expect(Secret(copying: [1, 2, 3]) != Secret(copying: [1, 2]))
        #expect(Secret(copying: []) == Secret(copying: []))
    }

    @Test("takes bytes over and leaves none behind")
    func wiping() {
        var bytes: [UInt8] = [7, 8, 9]
        let secret = Secret(wiping: &bytes)
        #expect(bytes.isEmpty)
        #expect(secret.withBytes { Array($0) } == [7, 8, 9])
    }

    @Test("can be read by many at once, and by a reader inside a reader")
    func manyReaders() async {
        let secret = Secret(copying: [UInt8](repeating: 5, count: 32))
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<50 {
                group.addTask { secret.withBytes { outer in secret.withBytes { $0.count + outer.count } } }
            }
            for await sum in group { #expect(sum == 64) }
        }
    }
}

@Suite("A password being typed")
struct SecretBufferTests {
    private func buffer(_ text: String) -> SecretBuffer {
        let buffer = SecretBuffer()
        for byte in text.utf8 { buffer.append(byte) }
        return buffer
    }

    @Test("is the bytes that were typed")
    func typed() {
        #expect(buffer("pä€𝄞").secret == Secret(copying: Array("pä€𝄞".utf8)))
        #expect(buffer("pä€𝄞").characterCount == 4)
    }

    @Test("loses one whole character at a time")
    func backspace() {
        let buffer = buffer("a€")
        buffer.removeLast()
        #expect(buffer.secret == Secret(copying: Array("a".utf8)))
        buffer.removeLast()
        buffer.removeLast()
        #expect(buffer.isEmpty)
    }

    @Test("takes no more than it has room for")
    func full() {
        let buffer = SecretBuffer(capacity: 2)
        let taken = [UInt8](1...3).map { buffer.append($0) }
        #expect(taken == [true, true, false])
        #expect(buffer.secret.count == 2)
        buffer.removeAll()
        #expect(buffer.isEmpty)
    }
}
