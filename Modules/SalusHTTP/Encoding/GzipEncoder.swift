import CZlib

/// Compresses one body as gzip (RFC 1952), piece by piece.
final class GzipEncoder {
    /// zlib keeps the address of its state, so that it lives outside the object.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Nil when memory is short.
    init?() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard czlib_start_gzip(stream, 5) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// The compressed bytes that can be sent now; with `isLast`, all that remain. Each piece can be decompressed when
    /// it arrives.
    func encode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        bytes.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            defer { stream.pointee.next_in = nil }
            return drain(isLast ? Z_FINISH : Z_SYNC_FLUSH)
        }
    }

    private func drain(_ flush: Int32) -> [UInt8] {
        var output: [UInt8] = []
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32 * 1024) { block in
            repeat {
                stream.pointee.next_out = block.baseAddress
                stream.pointee.avail_out = UInt32(block.count)
                deflate(stream, flush)
                output.append(contentsOf: block.prefix(block.count - Int(stream.pointee.avail_out)))
            } while stream.pointee.avail_out == 0
        }
        return output
    }
}
