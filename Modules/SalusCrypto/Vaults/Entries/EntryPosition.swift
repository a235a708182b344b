import SalusBase

/// The public header of a sealed entry: the vault and epoch, its own identifier, and the device it comes from.
struct EntryPosition: Equatable, Sendable {
    let vault: [UInt8]
    let identifier: [UInt8]
    let epoch: UInt32
    let device: [UInt8]

    /// The bytes that every seal of the entry is bound to.
    func header(_ extensions: Extensions) -> [UInt8] {
        var writer = ByteWriter(.sealedEntry)
        writer.raw(vault + identifier)
        writer.u32(epoch)
        writer.raw(device)
        writer.u8(0)
        writer.extensions(extensions)
        return writer.bytes
    }
}
