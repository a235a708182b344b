/// Structures and elements. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// The form is in `DefinitionReader`.
let elementsResourcesDToL: StaticString = """
    $DetectedIssue:DomainResource
    identifier* Identifier #S
    status1 code #SM ^observation-status
    code? CodeableConcept #S
    severity? code #S ^detectedissue-severity
    patient? Reference #S >Patient
    identified[x]? dateTime|Period #S
    author? Reference #S >Practitioner|PractitionerRole|Device
    implicated* Reference #S >Resource
    evidence* BackboneElement
    detail? string
    reference? uri
    mitigation* BackboneElement
    =DetectedIssue.evidence:BackboneElement
    code* CodeableConcept
    detail* Reference >Resource
    =DetectedIssue.mitigation:BackboneElement
    action1 CodeableConcept
    date? dateTime
    author? Reference >Practitioner|PractitionerRole
    $Device:DomainResource
    identifier* Identifier
    definition? Reference >DeviceDefinition
    udiCarrier* BackboneElement #S
    status? code #SM ^device-status
    statusReason* CodeableConcept
    distinctIdentifier? string
    manufacturer? string
    manufactureDate? dateTime
    expirationDate? dateTime
    lotNumber? string
    serialNumber? string
    deviceName* BackboneElement
    modelNumber? string
    partNumber? string
    type? CodeableConcept
    specialization* BackboneElement
    version* BackboneElement
    property* BackboneElement
    patient? Reference >Patient
    owner? Reference >Organization
    contact* ContactPoint
    location? Reference >Location
    url? uri
    note* Annotation
    safety* CodeableConcept #S
    parent? Reference >Device
    =Device.udiCarrier:BackboneElement
    deviceIdentifier? string #S
    issuer? uri
    jurisdiction? uri
    carrierAIDC? base64Binary #S
    carrierHRF? string #S
    entryType? code ^udi-entry-type
    =Device.deviceName:BackboneElement
    name1 string
    type1 code ^device-nametype
    =Device.specialization:BackboneElement
    systemType1 CodeableConcept
    version? string
    =Device.version:BackboneElement
    type? CodeableConcept
    component? Identifier
    value1 string
    =Device.property:BackboneElement
    type1 CodeableConcept
    valueQuantity* Quantity
    valueCode* CodeableConcept
    $DeviceDefinition:DomainResource
    identifier* Identifier
    udiDeviceIdentifier* BackboneElement
    manufacturer[x]? string|Reference >Organization
    deviceName* BackboneElement
    modelNumber? string
    type? CodeableConcept
    specialization* BackboneElement
    version* string
    safety* CodeableConcept #S
    shelfLifeStorage* ProductShelfLife
    physicalCharacteristics? ProdCharacteristic
    languageCode* CodeableConcept
    capability* BackboneElement
    property* BackboneElement
    owner? Reference >Organization
    contact* ContactPoint
    url? uri
    onlineInformation? uri
    note* Annotation
    quantity? Quantity
    parentDevice? Reference #S >DeviceDefinition
    material* BackboneElement
    =DeviceDefinition.udiDeviceIdentifier:BackboneElement
    deviceIdentifier1 string
    issuer1 uri
    jurisdiction1 uri
    =DeviceDefinition.deviceName:BackboneElement
    name1 string
    type1 code ^device-nametype
    =DeviceDefinition.specialization:BackboneElement
    systemType1 string
    version? string
    =DeviceDefinition.capability:BackboneElement
    type1 CodeableConcept
    description* CodeableConcept
    =DeviceDefinition.property:BackboneElement
    type1 CodeableConcept
    valueQuantity* Quantity
    valueCode* CodeableConcept
    =DeviceDefinition.material:BackboneElement
    substance1 CodeableConcept
    alternate? boolean
    allergenicIndicator? boolean
    $DeviceMetric:DomainResource
    identifier* Identifier #S
    type1 CodeableConcept #S
    unit? CodeableConcept #S
    source? Reference #S >Device
    parent? Reference #S >Device
    operationalStatus? code #S ^metric-operational-status
    color? code #S ^metric-color
    category1 code #S ^metric-category
    measurementPeriod? Timing #S
    calibration* BackboneElement #S
    =DeviceMetric.calibration:BackboneElement
    type? code #S ^metric-calibration-type
    state? code #S ^metric-calibration-state
    time? instant #S
    $DeviceRequest:DomainResource
    identifier* Identifier #S
    instantiatesCanonical* canonical #S >ActivityDefinition|PlanDefinition
    instantiatesUri* uri #S
    basedOn* Reference #S >Resource
    priorRequest* Reference #S >Resource
    groupIdentifier? Identifier #S
    status? code #SM ^request-status
    intent1 code #SM ^request-intent
    priority? code #S ^request-priority
    code[x]1 Reference|CodeableConcept #S >Device
    parameter* BackboneElement
    subject1 Reference #S >Patient|Group|Location|Device
    encounter? Reference #S >Encounter
    occurrence[x]? dateTime|Period|Timing #S
    authoredOn? dateTime #S
    requester? Reference #S >Device|Practitioner|PractitionerRole|Organization
    performerType? CodeableConcept #S
    performer? Reference #S >Practitioner|PractitionerRole|Organization|CareTeam|HealthcareService|Patient|Device|\
    RelatedPerson
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|DiagnosticReport|DocumentReference
    insurance* Reference >Coverage|ClaimResponse
    supportingInfo* Reference >Resource
    note* Annotation
    relevantHistory* Reference >Provenance
    =DeviceRequest.parameter:BackboneElement
    code? CodeableConcept
    value[x]? CodeableConcept|Quantity|Range|boolean
    $DeviceUseStatement:DomainResource
    identifier* Identifier #S
    basedOn* Reference #S >ServiceRequest
    status1 code #SM ^device-statement-status
    subject1 Reference #S >Patient|Group
    derivedFrom* Reference #S >ServiceRequest|Procedure|Claim|Observation|QuestionnaireResponse|DocumentReference
    timing[x]? Timing|Period|dateTime #S
    recordedOn? dateTime #S
    source? Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson
    device1 Reference #S >Device
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|DiagnosticReport|DocumentReference|Media
    bodySite? CodeableConcept #S
    note* Annotation
    $DiagnosticReport:DomainResource
    identifier* Identifier #S
    basedOn* Reference >CarePlan|ImmunizationRecommendation|MedicationRequest|NutritionOrder|ServiceRequest
    status1 code #SM ^diagnostic-report-status
    category* CodeableConcept #S
    code1 CodeableConcept #S
    subject? Reference #S >Patient|Group|Device|Location
    encounter? Reference #S >Encounter
    effective[x]? dateTime|Period #S
    issued? instant #S
    performer* Reference #S >Practitioner|PractitionerRole|Organization|CareTeam
    resultsInterpreter* Reference #S >Practitioner|PractitionerRole|Organization|CareTeam
    specimen* Reference >Specimen
    result* Reference >Observation
    imagingStudy* Reference >ImagingStudy
    media* BackboneElement #S
    conclusion? string
    conclusionCode* CodeableConcept
    presentedForm* Attachment
    =DiagnosticReport.media:BackboneElement
    comment? string
    link1 Reference #S >Media
    $DocumentManifest:DomainResource
    masterIdentifier? Identifier #S
    identifier* Identifier #S
    status1 code #SM ^document-reference-status
    type? CodeableConcept #S
    subject? Reference #S >Patient|Practitioner|Group|Device
    created? dateTime
    author* Reference #S >Practitioner|PractitionerRole|Organization|Device|Patient|RelatedPerson
    recipient* Reference >Patient|Practitioner|PractitionerRole|RelatedPerson|Organization
    source? uri
    description? string #S
    content+ Reference #S >Resource
    related* BackboneElement
    =DocumentManifest.related:BackboneElement
    identifier? Identifier
    ref? Reference >Resource
    $DocumentReference:DomainResource
    masterIdentifier? Identifier #S
    identifier* Identifier #S
    status1 code #SM ^document-reference-status
    docStatus? code #S ^composition-status
    type? CodeableConcept #S
    category* CodeableConcept #S
    subject? Reference #S >Patient|Practitioner|Group|Device
    date? instant #S
    author* Reference #S >Practitioner|PractitionerRole|Organization|Device|Patient|RelatedPerson
    authenticator? Reference >Practitioner|PractitionerRole|Organization
    custodian? Reference >Organization
    relatesTo* BackboneElement #S
    description? string #S
    securityLabel* CodeableConcept #S
    content+ BackboneElement #S
    context? BackboneElement #S
    =DocumentReference.relatesTo:BackboneElement
    code1 code #S ^document-relationship-type
    target1 Reference #S >DocumentReference
    =DocumentReference.content:BackboneElement
    attachment1 Attachment #S
    format? Coding #S
    =DocumentReference.context:BackboneElement
    encounter* Reference >Encounter|EpisodeOfCare
    event* CodeableConcept
    period? Period #S
    facilityType? CodeableConcept
    practiceSetting? CodeableConcept
    sourcePatientInfo? Reference >Patient
    related* Reference >Resource
    $EffectEvidenceSynthesis:DomainResource ~ees-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    status1 code #SM ^publication-status
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    note* Annotation
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    synthesisType? CodeableConcept
    studyType? CodeableConcept
    population1 Reference #S >EvidenceVariable
    exposure1 Reference #S >EvidenceVariable
    exposureAlternative1 Reference #S >EvidenceVariable
    outcome1 Reference #S >EvidenceVariable
    sampleSize? BackboneElement
    resultsByExposure* BackboneElement
    effectEstimate* BackboneElement #S
    certainty* BackboneElement
    =EffectEvidenceSynthesis.sampleSize:BackboneElement
    description? string
    numberOfStudies? integer
    numberOfParticipants? integer
    =EffectEvidenceSynthesis.resultsByExposure:BackboneElement
    description? string
    exposureState? code ^exposure-state
    variantState? CodeableConcept
    riskEvidenceSynthesis1 Reference >RiskEvidenceSynthesis
    =EffectEvidenceSynthesis.effectEstimate:BackboneElement
    description? string
    type? CodeableConcept
    variantState? CodeableConcept
    value? decimal
    unitOfMeasure? CodeableConcept ^ucum-units
    precisionEstimate* BackboneElement
    =EffectEvidenceSynthesis.effectEstimate.precisionEstimate:BackboneElement
    type? CodeableConcept
    level? decimal
    from? decimal
    to? decimal
    =EffectEvidenceSynthesis.certainty:BackboneElement
    rating* CodeableConcept
    note* Annotation
    certaintySubcomponent* BackboneElement
    =EffectEvidenceSynthesis.certainty.certaintySubcomponent:BackboneElement
    type? CodeableConcept
    rating* CodeableConcept
    note* Annotation
    $Encounter:DomainResource
    identifier* Identifier #S
    status1 code #SM ^encounter-status
    statusHistory* BackboneElement
    class1 Coding #S
    classHistory* BackboneElement
    type* CodeableConcept #S
    serviceType? CodeableConcept #S
    priority? CodeableConcept
    subject? Reference #S >Patient|Group
    episodeOfCare* Reference #S >EpisodeOfCare
    basedOn* Reference >ServiceRequest
    participant* BackboneElement #S
    appointment* Reference #S >Appointment
    period? Period
    length? Duration
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Procedure|Observation|ImmunizationRecommendation
    diagnosis* BackboneElement #S
    account* Reference >Account
    hospitalization? BackboneElement
    location* BackboneElement
    serviceProvider? Reference >Organization
    partOf? Reference >Encounter
    =Encounter.statusHistory:BackboneElement
    status1 code ^encounter-status
    period1 Period
    =Encounter.classHistory:BackboneElement
    class1 Coding
    period1 Period
    =Encounter.participant:BackboneElement
    type* CodeableConcept #S
    period? Period
    individual? Reference #S >Practitioner|PractitionerRole|RelatedPerson
    =Encounter.diagnosis:BackboneElement
    condition1 Reference #S >Condition|Procedure
    use? CodeableConcept
    rank? positiveInt
    =Encounter.hospitalization:BackboneElement
    preAdmissionIdentifier? Identifier
    origin? Reference >Location|Organization
    admitSource? CodeableConcept
    reAdmission? CodeableConcept
    dietPreference* CodeableConcept
    specialCourtesy* CodeableConcept
    specialArrangement* CodeableConcept
    destination? Reference >Location|Organization
    dischargeDisposition? CodeableConcept
    =Encounter.location:BackboneElement
    location1 Reference >Location
    status? code ^encounter-location-status
    physicalType? CodeableConcept
    period? Period
    $Endpoint:DomainResource
    identifier* Identifier #S
    status1 code #SM ^endpoint-status
    connectionType1 Coding #S
    name? string #S
    managingOrganization? Reference #S >Organization
    contact* ContactPoint
    period? Period #S
    payloadType+ CodeableConcept #S
    payloadMimeType* code #S ^mimetypes
    address1 url #S
    header* string
    $EnrollmentRequest:DomainResource
    identifier* Identifier
    status? code #SM ^fm-status
    created? dateTime
    insurer? Reference >Organization
    provider? Reference >Practitioner|PractitionerRole|Organization
    candidate? Reference >Patient
    coverage? Reference >Coverage
    $EnrollmentResponse:DomainResource
    identifier* Identifier
    status? code #SM ^fm-status
    request? Reference >EnrollmentRequest
    outcome? code ^remittance-outcome
    disposition? string
    created? dateTime
    organization? Reference >Organization
    requestProvider? Reference >Practitioner|PractitionerRole|Organization
    $EpisodeOfCare:DomainResource
    identifier* Identifier
    status1 code #SM ^episode-of-care-status
    statusHistory* BackboneElement
    type* CodeableConcept #S
    diagnosis* BackboneElement #S
    patient1 Reference #S >Patient
    managingOrganization? Reference #S >Organization
    period? Period #S
    referralRequest* Reference >ServiceRequest
    careManager? Reference >Practitioner|PractitionerRole
    team* Reference >CareTeam
    account* Reference >Account
    =EpisodeOfCare.statusHistory:BackboneElement
    status1 code ^episode-of-care-status
    period1 Period
    =EpisodeOfCare.diagnosis:BackboneElement
    condition1 Reference #S >Condition
    role? CodeableConcept #S
    rank? positiveInt #S
    $EventDefinition:DomainResource ~evd-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    subtitle? string
    status1 code #SM ^publication-status
    experimental? boolean #S
    subject[x]? CodeableConcept|Reference >Group
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    usage? string
    copyright? markdown
    approvalDate? date #S
    lastReviewDate? date #S
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    trigger+ TriggerDefinition #S
    $Evidence:DomainResource ~evi-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    shortTitle? string
    subtitle? string
    status1 code #SM ^publication-status
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    note* Annotation
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    exposureBackground1 Reference #S >EvidenceVariable
    exposureVariant* Reference #S >EvidenceVariable
    outcome* Reference #S >EvidenceVariable
    $EvidenceVariable:DomainResource ~evv-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    shortTitle? string #S
    subtitle? string
    status1 code #SM ^publication-status
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    note* Annotation
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    type? code #S ^variable-type
    characteristic+ BackboneElement #S
    =EvidenceVariable.characteristic:BackboneElement
    description? string
    definition[x]1 Reference|canonical|CodeableConcept|Expression|DataRequirement|TriggerDefinition #S \
    >Group|ActivityDefinition
    usageContext* UsageContext
    exclude? boolean
    participantEffective[x]? dateTime|Period|Duration|Timing
    timeFromStart? Duration
    groupMeasure? code ^group-measure
    $ExampleScenario:DomainResource ~esc-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    copyright? markdown
    purpose? markdown
    actor* BackboneElement
    instance* BackboneElement
    process* BackboneElement
    workflow* canonical >ExampleScenario
    =ExampleScenario.actor:BackboneElement
    actorId1 string
    type1 code ^examplescenario-actor-type
    name? string
    description? markdown
    =ExampleScenario.instance:BackboneElement
    resourceId1 string
    resourceType1 code ^resource-types
    name? string
    description? markdown
    version* BackboneElement
    containedInstance* BackboneElement
    =ExampleScenario.instance.version:BackboneElement
    versionId1 string
    description1 markdown
    =ExampleScenario.instance.containedInstance:BackboneElement
    resourceId1 string
    versionId? string
    =ExampleScenario.process:BackboneElement
    title1 string #S
    description? markdown
    preConditions? markdown
    postConditions? markdown
    step* BackboneElement
    =ExampleScenario.process.step:BackboneElement
    process* @ExampleScenario.process
    pause? boolean
    operation? BackboneElement
    alternative* BackboneElement
    =ExampleScenario.process.step.operation:BackboneElement
    number1 string
    type? string
    name? string
    initiator? string
    receiver? string
    description? markdown
    initiatorActive? boolean
    receiverActive? boolean
    request? @ExampleScenario.instance.containedInstance
    response? @ExampleScenario.instance.containedInstance
    =ExampleScenario.process.step.alternative:BackboneElement
    title1 string
    description? markdown
    step* @ExampleScenario.process.step
    $ExplanationOfBenefit:DomainResource
    identifier* Identifier
    status1 code #SM ^explanationofbenefit-status
    type1 CodeableConcept #S
    subType? CodeableConcept
    use1 code #S ^claim-use
    patient1 Reference #S >Patient
    billablePeriod? Period #S
    created1 dateTime #S
    enterer? Reference >Practitioner|PractitionerRole
    insurer1 Reference #S >Organization
    provider1 Reference #S >Practitioner|PractitionerRole|Organization
    priority? CodeableConcept
    fundsReserveRequested? CodeableConcept
    fundsReserve? CodeableConcept
    related* BackboneElement
    prescription? Reference >MedicationRequest|VisionPrescription
    originalPrescription? Reference >MedicationRequest
    payee? BackboneElement
    referral? Reference >ServiceRequest
    facility? Reference >Location
    claim? Reference >Claim
    claimResponse? Reference >ClaimResponse
    outcome1 code #S ^remittance-outcome
    disposition? string
    preAuthRef* string
    preAuthRefPeriod* Period
    careTeam* BackboneElement
    supportingInfo* BackboneElement
    diagnosis* BackboneElement
    procedure* BackboneElement
    precedence? positiveInt
    insurance+ BackboneElement #S
    accident? BackboneElement
    item* BackboneElement
    addItem* BackboneElement
    adjudication* @ExplanationOfBenefit.item.adjudication
    total* BackboneElement #S
    payment? BackboneElement
    formCode? CodeableConcept
    form? Attachment
    processNote* BackboneElement
    benefitPeriod? Period
    benefitBalance* BackboneElement
    =ExplanationOfBenefit.related:BackboneElement
    claim? Reference >Claim
    relationship? CodeableConcept
    reference? Identifier
    =ExplanationOfBenefit.payee:BackboneElement
    type? CodeableConcept
    party? Reference >Practitioner|PractitionerRole|Organization|Patient|RelatedPerson
    =ExplanationOfBenefit.careTeam:BackboneElement
    sequence1 positiveInt
    provider1 Reference >Practitioner|PractitionerRole|Organization
    responsible? boolean
    role? CodeableConcept
    qualification? CodeableConcept
    =ExplanationOfBenefit.supportingInfo:BackboneElement
    sequence1 positiveInt
    category1 CodeableConcept
    code? CodeableConcept
    timing[x]? date|Period
    value[x]? boolean|string|Quantity|Attachment|Reference >Resource
    reason? Coding
    =ExplanationOfBenefit.diagnosis:BackboneElement
    sequence1 positiveInt
    diagnosis[x]1 CodeableConcept|Reference >Condition
    type* CodeableConcept
    onAdmission? CodeableConcept
    packageCode? CodeableConcept
    =ExplanationOfBenefit.procedure:BackboneElement
    sequence1 positiveInt
    type* CodeableConcept
    date? dateTime
    procedure[x]1 CodeableConcept|Reference >Procedure
    udi* Reference >Device
    =ExplanationOfBenefit.insurance:BackboneElement
    focal1 boolean #S
    coverage1 Reference #S >Coverage
    preAuthRef* string
    =ExplanationOfBenefit.accident:BackboneElement
    date? date
    type? CodeableConcept
    location[x]? Address|Reference >Location
    =ExplanationOfBenefit.item:BackboneElement
    sequence1 positiveInt
    careTeamSequence* positiveInt
    diagnosisSequence* positiveInt
    procedureSequence* positiveInt
    informationSequence* positiveInt
    revenue? CodeableConcept
    category? CodeableConcept
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    serviced[x]? date|Period
    location[x]? CodeableConcept|Address|Reference >Location
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    udi* Reference >Device
    bodySite? CodeableConcept
    subSite* CodeableConcept
    encounter* Reference >Encounter
    noteNumber* positiveInt
    adjudication* BackboneElement
    detail* BackboneElement
    =ExplanationOfBenefit.item.adjudication:BackboneElement
    category1 CodeableConcept
    reason? CodeableConcept
    amount? Money
    value? decimal
    =ExplanationOfBenefit.item.detail:BackboneElement
    sequence1 positiveInt
    revenue? CodeableConcept
    category? CodeableConcept
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    udi* Reference >Device
    noteNumber* positiveInt
    adjudication* @ExplanationOfBenefit.item.adjudication
    subDetail* BackboneElement
    =ExplanationOfBenefit.item.detail.subDetail:BackboneElement
    sequence1 positiveInt
    revenue? CodeableConcept
    category? CodeableConcept
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    udi* Reference >Device
    noteNumber* positiveInt
    adjudication* @ExplanationOfBenefit.item.adjudication
    =ExplanationOfBenefit.addItem:BackboneElement
    itemSequence* positiveInt
    detailSequence* positiveInt
    subDetailSequence* positiveInt
    provider* Reference >Practitioner|PractitionerRole|Organization
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    programCode* CodeableConcept
    serviced[x]? date|Period
    location[x]? CodeableConcept|Address|Reference >Location
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    bodySite? CodeableConcept
    subSite* CodeableConcept
    noteNumber* positiveInt
    adjudication* @ExplanationOfBenefit.item.adjudication
    detail* BackboneElement
    =ExplanationOfBenefit.addItem.detail:BackboneElement
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    noteNumber* positiveInt
    adjudication* @ExplanationOfBenefit.item.adjudication
    subDetail* BackboneElement
    =ExplanationOfBenefit.addItem.detail.subDetail:BackboneElement
    productOrService1 CodeableConcept
    modifier* CodeableConcept
    quantity? Quantity(SimpleQuantity)
    unitPrice? Money
    factor? decimal
    net? Money
    noteNumber* positiveInt
    adjudication* @ExplanationOfBenefit.item.adjudication
    =ExplanationOfBenefit.total:BackboneElement
    category1 CodeableConcept #S
    amount1 Money #S
    =ExplanationOfBenefit.payment:BackboneElement
    type? CodeableConcept
    adjustment? Money
    adjustmentReason? CodeableConcept
    date? date
    amount? Money
    identifier? Identifier
    =ExplanationOfBenefit.processNote:BackboneElement
    number? positiveInt
    type? code ^note-type
    text? string
    language? CodeableConcept
    =ExplanationOfBenefit.benefitBalance:BackboneElement
    category1 CodeableConcept
    excluded? boolean
    name? string
    description? string
    network? CodeableConcept
    unit? CodeableConcept
    term? CodeableConcept
    financial* BackboneElement
    =ExplanationOfBenefit.benefitBalance.financial:BackboneElement
    type1 CodeableConcept
    allowed[x]? unsignedInt|string|Money
    used[x]? unsignedInt|Money
    $FamilyMemberHistory:DomainResource ~fhs-1,fhs-2
    identifier* Identifier #S
    instantiatesCanonical* canonical #S >PlanDefinition|Questionnaire|ActivityDefinition|Measure|OperationDefinition
    instantiatesUri* uri #S
    status1 code #SM ^history-status
    dataAbsentReason? CodeableConcept #S
    patient1 Reference #S >Patient
    date? dateTime #S
    name? string #S
    relationship1 CodeableConcept #S
    sex? CodeableConcept #S
    born[x]? Period|date|string
    age[x]? Age|Range|string #S
    estimatedAge? boolean #S
    deceased[x]? boolean|Age|Range|date|string #S
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|AllergyIntolerance|QuestionnaireResponse|DiagnosticReport|\
    DocumentReference
    note* Annotation
    condition* BackboneElement
    =FamilyMemberHistory.condition:BackboneElement
    code1 CodeableConcept
    outcome? CodeableConcept
    contributedToDeath? boolean
    onset[x]? Age|Range|Period|string
    note* Annotation
    $Flag:DomainResource
    identifier* Identifier #S
    status1 code #SM ^flag-status
    category* CodeableConcept #S
    code1 CodeableConcept #S
    subject1 Reference #S >Patient|Location|Group|Organization|Practitioner|PlanDefinition|Medication|Procedure
    period? Period #S
    encounter? Reference #S >Encounter
    author? Reference #S >Device|Organization|Patient|Practitioner|PractitionerRole
    $Goal:DomainResource
    identifier* Identifier
    lifecycleStatus1 code #SM ^goal-status
    achievementStatus? CodeableConcept #S
    category* CodeableConcept #S
    priority? CodeableConcept #S
    description1 CodeableConcept #S
    subject1 Reference #S >Patient|Group|Organization
    start[x]? date|CodeableConcept #S
    target* BackboneElement ~gol-1
    statusDate? date #S
    statusReason? string
    expressedBy? Reference #S >Patient|Practitioner|PractitionerRole|RelatedPerson
    addresses* Reference >Condition|Observation|MedicationStatement|NutritionOrder|ServiceRequest|RiskAssessment
    note* Annotation
    outcomeCode* CodeableConcept
    outcomeReference* Reference >Observation
    =Goal.target:BackboneElement
    measure? CodeableConcept #S
    detail[x]? Quantity|Range|CodeableConcept|string|boolean|integer|Ratio #S
    due[x]? date|Duration #S
    $GraphDefinition:DomainResource ~gdf-0
    url? uri #S
    version? string #S
    name1 string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    start1 code #S ^resource-types
    profile? canonical >StructureDefinition
    link* BackboneElement
    =GraphDefinition.link:BackboneElement
    path? string
    sliceName? string
    min? integer
    max? string
    description? string
    target* BackboneElement
    =GraphDefinition.link.target:BackboneElement
    type1 code ^resource-types
    params? string
    profile? canonical >StructureDefinition
    compartment* BackboneElement
    link* @GraphDefinition.link
    =GraphDefinition.link.target.compartment:BackboneElement
    use1 code ^graph-compartment-use
    code1 code ^compartment-type
    rule1 code ^graph-compartment-rule
    expression? string
    description? string
    $Group:DomainResource ~grp-1
    identifier* Identifier #S
    active? boolean #S
    type1 code #S ^group-type
    actual1 boolean #S
    code? CodeableConcept #S
    name? string #S
    quantity? unsignedInt #S
    managingEntity? Reference #S >Organization|RelatedPerson|Practitioner|PractitionerRole
    characteristic* BackboneElement
    member* BackboneElement
    =Group.characteristic:BackboneElement
    code1 CodeableConcept
    value[x]1 CodeableConcept|boolean|Quantity|Range|Reference
    exclude1 boolean
    period? Period
    =Group.member:BackboneElement
    entity1 Reference >Patient|Practitioner|PractitionerRole|Device|Medication|Substance|Group
    period? Period
    inactive? boolean
    $GuidanceResponse:DomainResource
    requestIdentifier? Identifier #S
    identifier* Identifier #S
    module[x]1 uri|canonical|CodeableConcept #S
    status1 code #SM ^guidance-response-status
    subject? Reference >Patient|Group
    encounter? Reference >Encounter
    occurrenceDateTime? dateTime
    performer? Reference >Device
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport|DocumentReference
    note* Annotation
    evaluationMessage* Reference >OperationOutcome
    outputParameters? Reference >Parameters
    result? Reference >CarePlan|RequestGroup
    dataRequirement* DataRequirement
    $HealthcareService:DomainResource
    identifier* Identifier #S
    active? boolean #SM
    providedBy? Reference #S >Organization
    category* CodeableConcept #S
    type* CodeableConcept #S
    specialty* CodeableConcept #S
    location* Reference #S >Location
    name? string #S
    comment? string #S
    extraDetails? markdown
    photo? Attachment #S
    telecom* ContactPoint
    coverageArea* Reference >Location
    serviceProvisionCode* CodeableConcept
    eligibility* BackboneElement
    program* CodeableConcept
    characteristic* CodeableConcept
    communication* CodeableConcept
    referralMethod* CodeableConcept
    appointmentRequired? boolean
    availableTime* BackboneElement
    notAvailable* BackboneElement
    availabilityExceptions? string
    endpoint* Reference >Endpoint
    =HealthcareService.eligibility:BackboneElement
    code? CodeableConcept
    comment? markdown
    =HealthcareService.availableTime:BackboneElement
    daysOfWeek* code ^days-of-week
    allDay? boolean
    availableStartTime? time
    availableEndTime? time
    =HealthcareService.notAvailable:BackboneElement
    description1 string
    during? Period
    $ImagingStudy:DomainResource
    identifier* Identifier #S
    status1 code #SM ^imagingstudy-status
    modality* Coding #S
    subject1 Reference #S >Patient|Device|Group
    encounter? Reference #S >Encounter
    started? dateTime #S
    basedOn* Reference #S >CarePlan|ServiceRequest|Appointment|AppointmentResponse|Task
    referrer? Reference #S >Practitioner|PractitionerRole
    interpreter* Reference #S >Practitioner|PractitionerRole
    endpoint* Reference #S >Endpoint
    numberOfSeries? unsignedInt #S
    numberOfInstances? unsignedInt #S
    procedureReference? Reference #S >Procedure
    procedureCode* CodeableConcept #S
    location? Reference #S >Location
    reasonCode* CodeableConcept #S
    reasonReference* Reference #S >Condition|Observation|Media|DiagnosticReport|DocumentReference
    note* Annotation #S
    description? string #S
    series* BackboneElement #S
    =ImagingStudy.series:BackboneElement
    uid1 id #S
    number? unsignedInt #S
    modality1 Coding #S
    description? string #S
    numberOfInstances? unsignedInt #S
    endpoint* Reference #S >Endpoint
    bodySite? Coding #S
    laterality? Coding #S
    specimen* Reference #S >Specimen
    started? dateTime #S
    performer* BackboneElement #S
    instance* BackboneElement
    =ImagingStudy.series.performer:BackboneElement
    function? CodeableConcept #S
    actor1 Reference #S >Practitioner|PractitionerRole|Organization|CareTeam|Patient|Device|RelatedPerson
    =ImagingStudy.series.instance:BackboneElement
    uid1 id
    sopClass1 Coding
    number? unsignedInt
    title? string
    $Immunization:DomainResource
    identifier* Identifier
    status1 code #SM ^immunization-status
    statusReason? CodeableConcept
    vaccineCode1 CodeableConcept #S
    patient1 Reference #S >Patient
    encounter? Reference >Encounter
    occurrence[x]1 dateTime|string #S
    recorded? dateTime
    primarySource? boolean #S
    reportOrigin? CodeableConcept
    location? Reference >Location
    manufacturer? Reference >Organization
    lotNumber? string
    expirationDate? date
    site? CodeableConcept
    route? CodeableConcept
    doseQuantity? Quantity(SimpleQuantity)
    performer* BackboneElement #S
    note* Annotation #S
    reasonCode* CodeableConcept
    reasonReference* Reference >Condition|Observation|DiagnosticReport
    isSubpotent? boolean #SM
    subpotentReason* CodeableConcept
    education* BackboneElement ~imm-1
    programEligibility* CodeableConcept
    fundingSource? CodeableConcept
    reaction* BackboneElement
    protocolApplied* BackboneElement
    =Immunization.performer:BackboneElement
    function? CodeableConcept #S
    actor1 Reference #S >Practitioner|PractitionerRole|Organization
    =Immunization.education:BackboneElement
    documentType? string
    reference? uri
    publicationDate? dateTime
    presentationDate? dateTime
    =Immunization.reaction:BackboneElement
    date? dateTime
    detail? Reference >Observation
    reported? boolean
    =Immunization.protocolApplied:BackboneElement
    series? string
    authority? Reference >Organization
    targetDisease* CodeableConcept
    doseNumber[x]1 positiveInt|string
    seriesDoses[x]? positiveInt|string
    $ImmunizationEvaluation:DomainResource
    identifier* Identifier
    status1 code #SM ^immunization-evaluation-status
    patient1 Reference #S >Patient
    date? dateTime
    authority? Reference >Organization
    targetDisease1 CodeableConcept #S
    immunizationEvent1 Reference #S >Immunization
    doseStatus1 CodeableConcept #S
    doseStatusReason* CodeableConcept
    description? string
    series? string
    doseNumber[x]? positiveInt|string
    seriesDoses[x]? positiveInt|string
    $ImmunizationRecommendation:DomainResource
    identifier* Identifier #S
    patient1 Reference #S >Patient
    date1 dateTime #S
    authority? Reference >Organization
    recommendation+ BackboneElement #S ~imr-1
    =ImmunizationRecommendation.recommendation:BackboneElement
    vaccineCode* CodeableConcept #S
    targetDisease? CodeableConcept #S
    contraindicatedVaccineCode* CodeableConcept #S
    forecastStatus1 CodeableConcept #SM
    forecastReason* CodeableConcept #S
    dateCriterion* BackboneElement
    description? string
    series? string
    doseNumber[x]? positiveInt|string #S
    seriesDoses[x]? positiveInt|string
    supportingImmunization* Reference >Immunization|ImmunizationEvaluation
    supportingPatientInformation* Reference >Resource
    =ImmunizationRecommendation.recommendation.dateCriterion:BackboneElement
    code1 CodeableConcept
    value1 dateTime
    $ImplementationGuide:DomainResource ~ig-0,ig-2
    url1 uri #S
    version? string #S
    name1 string #S
    title? string #S
    status1 code #SM ^publication-status
    experimental? boolean #S
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    copyright? markdown
    packageId1 id #S
    license? code #S ^spdx-license
    fhirVersion+ code #S ^FHIR-version
    dependsOn* BackboneElement #S
    global* BackboneElement #S
    definition? BackboneElement ~ig-1
    manifest? BackboneElement
    =ImplementationGuide.dependsOn:BackboneElement
    uri1 canonical #S >ImplementationGuide
    packageId? id #S
    version? string #S
    =ImplementationGuide.global:BackboneElement
    type1 code #S ^resource-types
    profile1 canonical #S >StructureDefinition
    =ImplementationGuide.definition:BackboneElement
    grouping* BackboneElement
    resource+ BackboneElement
    page? BackboneElement
    parameter* BackboneElement
    template* BackboneElement
    =ImplementationGuide.definition.grouping:BackboneElement
    name1 string
    description? string
    =ImplementationGuide.definition.resource:BackboneElement
    reference1 Reference >Resource
    fhirVersion* code ^FHIR-version
    name? string
    description? string
    example[x]? boolean|canonical >StructureDefinition
    groupingId? id
    =ImplementationGuide.definition.page:BackboneElement
    name[x]1 url|Reference >Binary
    title1 string
    generation1 code ^guide-page-generation
    page* @ImplementationGuide.definition.page
    =ImplementationGuide.definition.parameter:BackboneElement
    code1 code ^guide-parameter-code
    value1 string
    =ImplementationGuide.definition.template:BackboneElement
    code1 code
    source1 string
    scope? string
    =ImplementationGuide.manifest:BackboneElement
    rendering? url #S
    resource+ BackboneElement #S
    page* BackboneElement
    image* string
    other* string
    =ImplementationGuide.manifest.resource:BackboneElement
    reference1 Reference #S >Resource
    example[x]? boolean|canonical >StructureDefinition
    relativePath? url
    =ImplementationGuide.manifest.page:BackboneElement
    name1 string
    title? string
    anchor* string
    $InsurancePlan:DomainResource ~ipn-1
    identifier* Identifier #S
    status? code #SM ^publication-status
    type* CodeableConcept #S
    name? string #S
    alias* string
    period? Period
    ownedBy? Reference #S >Organization
    administeredBy? Reference #S >Organization
    coverageArea* Reference #S >Location
    contact* BackboneElement
    endpoint* Reference >Endpoint
    network* Reference >Organization
    coverage* BackboneElement
    plan* BackboneElement
    =InsurancePlan.contact:BackboneElement
    purpose? CodeableConcept
    name? HumanName
    telecom* ContactPoint
    address? Address
    =InsurancePlan.coverage:BackboneElement
    type1 CodeableConcept
    network* Reference >Organization
    benefit+ BackboneElement
    =InsurancePlan.coverage.benefit:BackboneElement
    type1 CodeableConcept
    requirement? string
    limit* BackboneElement
    =InsurancePlan.coverage.benefit.limit:BackboneElement
    value? Quantity
    code? CodeableConcept
    =InsurancePlan.plan:BackboneElement
    identifier* Identifier #S
    type? CodeableConcept
    coverageArea* Reference #S >Location
    network* Reference >Organization
    generalCost* BackboneElement
    specificCost* BackboneElement
    =InsurancePlan.plan.generalCost:BackboneElement
    type? CodeableConcept
    groupSize? positiveInt
    cost? Money
    comment? string
    =InsurancePlan.plan.specificCost:BackboneElement
    category1 CodeableConcept
    benefit* BackboneElement
    =InsurancePlan.plan.specificCost.benefit:BackboneElement
    type1 CodeableConcept
    cost* BackboneElement
    =InsurancePlan.plan.specificCost.benefit.cost:BackboneElement
    type1 CodeableConcept
    applicability? CodeableConcept ^insuranceplan-applicability
    qualifiers* CodeableConcept
    value? Quantity
    $Invoice:DomainResource
    identifier* Identifier #S
    status1 code #SM ^invoice-status
    cancelledReason? string
    type? CodeableConcept #S
    subject? Reference #S >Patient|Group
    recipient? Reference #S >Organization|Patient|RelatedPerson
    date? dateTime #S
    participant* BackboneElement
    issuer? Reference >Organization
    account? Reference >Account
    lineItem* BackboneElement
    totalPriceComponent* @Invoice.lineItem.priceComponent
    totalNet? Money #S
    totalGross? Money #S
    paymentTerms? markdown
    note* Annotation
    =Invoice.participant:BackboneElement
    role? CodeableConcept
    actor1 Reference >Practitioner|Organization|Patient|PractitionerRole|Device|RelatedPerson
    =Invoice.lineItem:BackboneElement
    sequence? positiveInt
    chargeItem[x]1 Reference|CodeableConcept >ChargeItem
    priceComponent* BackboneElement
    =Invoice.lineItem.priceComponent:BackboneElement
    type1 code ^invoice-priceComponentType
    code? CodeableConcept
    factor? decimal
    amount? Money
    $Library:DomainResource ~lib-0
    url? uri #S
    identifier* Identifier #S
    version? string #S
    name? string #S
    title? string #S
    subtitle? string
    status1 code #SM ^publication-status
    experimental? boolean #S
    type1 CodeableConcept #S
    subject[x]? CodeableConcept|Reference >Group
    date? dateTime #S
    publisher? string #S
    contact* ContactDetail #S
    description? markdown #S
    useContext* UsageContext #S
    jurisdiction* CodeableConcept #S
    purpose? markdown
    usage? string
    copyright? markdown
    approvalDate? date
    lastReviewDate? date
    effectivePeriod? Period #S
    topic* CodeableConcept
    author* ContactDetail
    editor* ContactDetail
    reviewer* ContactDetail
    endorser* ContactDetail
    relatedArtifact* RelatedArtifact
    parameter* ParameterDefinition
    dataRequirement* DataRequirement
    content* Attachment #S
    $Linkage:DomainResource ~lnk-1
    active? boolean #S
    author? Reference #S >Practitioner|PractitionerRole|Organization
    item+ BackboneElement #S
    =Linkage.item:BackboneElement
    type1 code #S ^linkage-type
    resource1 Reference #S >Resource
    $List:DomainResource ~lst-1,lst-2,lst-3
    identifier* Identifier
    status1 code #SM ^list-status
    mode1 code #SM ^list-mode
    title? string #S
    code? CodeableConcept #S
    subject? Reference #S >Patient|Group|Device|Location
    encounter? Reference >Encounter
    date? dateTime #S
    source? Reference #S >Practitioner|PractitionerRole|Patient|Device
    orderedBy? CodeableConcept
    note* Annotation
    entry* BackboneElement
    emptyReason? CodeableConcept
    =List.entry:BackboneElement
    flag? CodeableConcept
    deleted? boolean #M
    date? dateTime
    item1 Reference >Resource
    $Location:DomainResource
    identifier* Identifier #S
    status? code #SM ^location-status
    operationalStatus? Coding #S
    name? string #S
    alias* string
    description? string #S
    mode? code #S ^location-mode
    type* CodeableConcept #S
    telecom* ContactPoint
    address? Address
    physicalType? CodeableConcept #S
    position? BackboneElement
    managingOrganization? Reference #S >Organization
    partOf? Reference >Location
    hoursOfOperation* BackboneElement
    availabilityExceptions? string
    endpoint* Reference >Endpoint
    =Location.position:BackboneElement
    longitude1 decimal
    latitude1 decimal
    altitude? decimal
    =Location.hoursOfOperation:BackboneElement
    daysOfWeek* code ^days-of-week
    allDay? boolean
    openingTime? time
    closingTime? time
    """
