import CYAML

/// libyaml could not write a value; its only reason is that no memory is left.
struct YAMLFailure: Error, CustomStringConvertible {
    let description: String
}

/// One document through libyaml's emitter: lines of any length, characters as they are.
struct YAMLEmitter: ~Copyable {
    /// The bytes that the emitter has handed over.
    private final class Output {
        var bytes: [UInt8] = []
    }

    private let emitter: UnsafeMutablePointer<yaml_emitter_t>
    private let output = Output()

    init() throws(YAMLFailure) {
        emitter = .allocate(capacity: 1)
        guard yaml_emitter_initialize(emitter) == 1 else {
            emitter.deallocate()
            throw YAMLFailure(description: "the YAML emitter cannot start: no memory is left")
        }
        yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
        yaml_emitter_set_unicode(emitter, 1)
        yaml_emitter_set_width(emitter, -1)
        // The emitter never outlives `output`, which this value holds.
        yaml_emitter_set_output(emitter, Self.take, Unmanaged.passUnretained(output).toOpaque())
    }

    deinit {
        yaml_emitter_delete(emitter)
        emitter.deallocate()
    }

    private static let take:
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int
        ) -> CInt = { target, bytes, count in
            guard let target, let bytes else { return 0 }
            Unmanaged<Output>.fromOpaque(target).takeUnretainedValue().bytes += UnsafeBufferPointer(
                start: bytes, count: count)
            return 1
        }

    borrowing func beginDocument(isMarked: Bool) throws(YAMLFailure) {
        try emit { yaml_stream_start_event_initialize($0, YAML_UTF8_ENCODING) }
        try emit { yaml_document_start_event_initialize($0, nil, nil, nil, isMarked ? 0 : 1) }
    }

    /// Ends the document and gives all of it.
    borrowing func end() throws(YAMLFailure) -> String {
        try emit { yaml_document_end_event_initialize($0, 1) }
        try emit { yaml_stream_end_event_initialize($0) }
        return String(decoding: output.bytes, as: UTF8.self)
    }

    borrowing func scalar(_ text: String, isQuoted: Bool) throws(YAMLFailure) {
        let style = isQuoted ? YAML_DOUBLE_QUOTED_SCALAR_STYLE : YAML_PLAIN_SCALAR_STYLE
        var bytes = Array(text.utf8)
        let count = CInt(clamping: bytes.count)
        // A pointer is wanted for an empty text, too.
        bytes.append(0)
        try emit { event in
            bytes.withUnsafeMutableBufferPointer {
                yaml_scalar_event_initialize(event, nil, nil, $0.baseAddress, count, 1, 1, style)
            }
        }
    }

    borrowing func beginSequence() throws(YAMLFailure) {
        try emit { yaml_sequence_start_event_initialize($0, nil, nil, 1, YAML_BLOCK_SEQUENCE_STYLE) }
    }

    borrowing func endSequence() throws(YAMLFailure) { try emit { yaml_sequence_end_event_initialize($0) } }

    borrowing func beginMapping() throws(YAMLFailure) {
        try emit { yaml_mapping_start_event_initialize($0, nil, nil, 1, YAML_BLOCK_MAPPING_STYLE) }
    }

    borrowing func endMapping() throws(YAMLFailure) { try emit { yaml_mapping_end_event_initialize($0) } }

    /// The emitter owns an event from the moment it gets it, also when it fails.
    private borrowing func emit(_ make: (UnsafeMutablePointer<yaml_event_t>) -> CInt) throws(YAMLFailure) {
        var event = yaml_event_t()
        guard make(&event) == 1, yaml_emitter_emit(emitter, &event) == 1 else {
            let problem = emitter.pointee.problem.map { String(cString: $0) } ?? "no memory is left"
            throw YAMLFailure(description: "the value cannot be written as YAML: \(problem)")
        }
    }
}
