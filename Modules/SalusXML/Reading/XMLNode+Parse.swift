extension XMLNode {
    /// The root element of a document in UTF-8, or in the ISO 8859 or Windows encoding that it declares.
    ///
    /// Nothing outside `bytes` is ever loaded. Throws when the document is too large, malformed or has a DOCTYPE.
    public init(parsing bytes: [UInt8], limits: XMLLimits = .standard) throws(XMLError) {
        let document = try DocumentHandle.parse(bytes, limits: limits)
        var copier = TreeCopier(limits: limits)
        self = try copier.root(of: document)
    }

    public init(parsing text: String, limits: XMLLimits = .standard) throws(XMLError) {
        try self.init(parsing: Array(text.utf8), limits: limits)
    }
}
