/// The byte that names what an encoded object is.
enum ObjectType: UInt8 {
    case accountBundle = 1
    case keySlot = 2
    case identityLogEntry = 3
    case deviceCertificate = 4
    case vaultLogEntry = 5
    case vaultHeader = 6
    case wrappedVaultKey = 7
    case sealedEntry = 8
    case attachment = 9
    case localKeySlot = 10
    case vouching = 11

    static let version: UInt8 = 1
    /// "SV".
    static let magic: [UInt8] = [0x53, 0x56]

    var header: [UInt8] { Self.magic + [rawValue, Self.version] }
}
